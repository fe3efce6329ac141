/*
 * What is copied from the page has no soft hyphens: in a letter or a search they would be characters that no one sees.
 */
addEventListener('copy', (event) => {
  const text = getSelection()?.toString() ?? '';
  if (!text.includes('\u00ad')) return;
  event.clipboardData?.setData('text/plain', text.replaceAll('\u00ad', ''));
  event.preventDefault();
});

export {};
