/** A flag in localStorage for returning players, read by `src/app.html` before the first paint. */
const KEY = 'lie-of-the-cards.been';

/** Sets or removes the flag, for the next visit and for the styles of this page. */
export function rememberBeen(been: boolean): void {
  try {
    if (been) localStorage.setItem(KEY, 'yes');
    else localStorage.removeItem(KEY);
  } catch {
    // If nothing is kept, everybody is new.
  }
  if (been) document.documentElement.dataset['been'] = '';
  else delete document.documentElement.dataset['been'];
}
