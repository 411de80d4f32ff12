import app from '../../../locales/en/app.json';
import play from '../../../locales/en/play.json';
import table from '../../../locales/en/table.json';

/** What the shell and the table say, in one file: nothing is shown before it. */
export const texts = { app, table, play };
