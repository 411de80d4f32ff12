import app from '../../../locales/sv/app.json';
import play from '../../../locales/sv/play.json';
import table from '../../../locales/sv/table.json';

/** What the shell and the table say, in one file: nothing is shown before it. */
export const texts = { app, table, play };
