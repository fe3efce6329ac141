/*
 * What is copied from the page has no soft hyphens and no word joiners: in a letter or a search they would be
 * characters that no one sees.
 */
addEventListener('copy', (event) => {
  const text = getSelection()?.toString() ?? '';
  const plain = text.replace(/[\u00ad\u2060]/g, '');
  if (plain === text) return;
  event.clipboardData?.setData('text/plain', plain);
  event.preventDefault();
});

export {};
