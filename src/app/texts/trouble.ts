import en from '../../../locales/en/trouble.json';
import sv from '../../../locales/sv/trouble.json';

/** Both languages at once: what is said when no other text may be there. */
export const troubleTexts = { sv, en };
