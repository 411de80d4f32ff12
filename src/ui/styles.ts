/** Styles that the table does without at first. Asked for before a part's own, so that those come after them. */
export const loadStyles = () => import('./otherScreens.ts');
