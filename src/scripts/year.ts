/*
 * Keeps the year of the copyright line current on a site that was built in an earlier one.
 */
for (const element of document.querySelectorAll('[data-year]')) {
  element.textContent = String(new Date().getFullYear());
}

export {};
