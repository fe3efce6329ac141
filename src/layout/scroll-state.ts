/*
 * Says in `data-scrolled` on <html> how far down the page is, for CSS to read: absent at the top, "" beyond
 * 50 px, "far" beyond 300 px. Script, because scroll-driven animations are not in every browser yet.
 */
const HEADER_THRESHOLD = 50;
const TO_TOP_THRESHOLD = 300;

function update() {
  const root = document.documentElement;
  if (scrollY > TO_TOP_THRESHOLD) root.dataset['scrolled'] = 'far';
  else if (scrollY > HEADER_THRESHOLD) root.dataset['scrolled'] = '';
  else delete root.dataset['scrolled'];
}

addEventListener('scroll', update, { passive: true });
// A page may be opened further down. Asked with the first frame: at once it would make the browser lay the page out twice.
requestAnimationFrame(update);

export {};
