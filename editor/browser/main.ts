/*
 * What the editor does in the window that Keystatic runs in.
 */
import './stay.ts';
import './saving/requests.ts';
import './keep-entry.ts';
import './overview.ts';
