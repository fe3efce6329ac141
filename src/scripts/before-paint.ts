import { CONSENT_KEY } from '../lib/consent.ts';

// How far down the page is, for CSS to read. Not asked at first, since that would lay the page out: it starts at its top.
const scrolled = `d.scrolled="no";addEventListener("scroll",()=>{d.scrolled=scrollY>300?"far":scrollY>50?"":"no"},{passive:true});`;

// One who comes from another page of the site, or back, has the site's own faces: they are set at once.
const facesAtOnce = `if(document.referrer.startsWith(location.origin)||performance.getEntriesByType("navigation")[0]?.type!=="navigate")d.fonts="";`;

// One who is on the way to an anchor is not to miss it: the whole page is laid out (styles/base.css), and the menu
// closes, which as a popover would stay open over it.
const anchors = `if(location.hash)d.settled="";addEventListener("click",({target})=>{let a=target.closest?.("[data-close],a[href*='#']");if(a){d.settled="";a.closest("[popover]")?.hidePopover?.()}},true);`;

// Room is kept for the question about cookies where it is still to be answered, so that nothing moves when it is shown.
const roomForQuestion = `d.consentOpen="";try{if(/^(accepted|declined)$/.test(localStorage.getItem("${CONSENT_KEY}")))delete d.consentOpen}catch{}`;

/**
 * The script in the head of every page: what must be known before anything is painted, and what must work though no
 * file of script comes. It sets `data-scrolled` on <html> ("no" at the top, "" beyond 50 px, "far" beyond 300 px), whose
 * absence tells CSS that no script runs at all. Its `d`, which is short since every page carries it, is what
 * integrations/optimized-html/defer-scripts.ts writes to as well.
 *
 * @param asksConsent whether the site has something to ask consent for
 */
export function beforePaint(asksConsent: boolean): string {
  const code = scrolled + facesAtOnce + anchors + (asksConsent ? roomForQuestion : '');
  return `var d=document.documentElement.dataset;${code}`;
}
