/** The words of controls, and what only screen readers read: the same on every site, whoever's it is. */

export const header = {
  home: (business: string) => `${business}, till startsidan`,
  book: 'Boka Nu',
  skip: 'Hoppa till innehållet',
  openMenu: 'Öppna menyn',
  closeMenu: 'Stäng menyn',
  navigation: 'Huvudmeny',
  menu: 'Meny',
};

const position = (n: number, total: number) => `${n} av ${total}`;

export const carousel = 'karusell';

export const comparison = {
  table: (alone: string, together: string) => `${alone} jämfört med ${together.toLowerCase()}`,
  drawback: 'nackdel',
  benefit: 'fördel',
};

export const services = {
  name: 'Tjänster och priser',
  previous: 'Föregående tjänst',
  next: 'Nästa tjänst',
  row: 'Bläddra bland tjänsterna med piltangenterna',
  slideRole: 'tjänst',
  slide: position,
};

export const testimonials = {
  stop: 'Stoppa bildspel',
  start: 'Starta bildspel',
  dot: (n: number, total: number) => `Visa omdöme ${position(n, total)}`,
  row: 'Bläddra bland omdömena med piltangenterna',
  slideRole: 'omdöme',
  slide: position,
};

export const certificates = {
  open: (title: string) => `Förstora intyget ${title}`,
  dialog: (title: string) => `Intyg: ${title}`,
  close: 'Stäng',
  previous: 'Föregående intyg',
  next: 'Nästa intyg',
};

export const social = {
  email: 'E-post',
  emailTo: (business: string) => `till ${business}`,
  /** Contains the visible text (WCAG 2.5.3). */
  account: (business: string, network: string) => `${business} på ${network} (öppnas i ny flik)`,
};

export const toTop = 'Till sidans topp';

export const toasts = { name: 'Meddelanden', close: 'Stäng meddelandet' };

/** When a part of the page breaks. */
export const failure = {
  heading: 'Unexpected Application Error!',
  text: (phone: string) => `Den här delen gick inte att visa. Ladda om sidan eller ring ${phone}.`,
  reload: 'Ladda om sidan',
};
