/**
 * Whether somebody has played here before, kept beside the progress so that the first page knows it before it is
 * painted: `src/app.html` reads it.
 */
const KEY = 'lie-of-the-cards.been';

export function rememberBeen(been: boolean): void {
  try {
    if (been) localStorage.setItem(KEY, 'yes');
    else localStorage.removeItem(KEY);
  } catch {
    // Where nothing is kept, everybody is new.
  }
  if (been) document.documentElement.dataset['been'] = '';
  else delete document.documentElement.dataset['been'];
}
