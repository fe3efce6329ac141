/*
 * Presses again the button that was pressed before the script that answers it had come: the line in the head has kept
 * it. Last of all scripts. Islands are none of its business: what they are made of works without script.
 */

declare global {
  interface Window {
    /** The last button of the page's frame that was pressed, if any. */
    pressed?: HTMLButtonElement | null;
  }
}

window.pressed?.click();

export {};
