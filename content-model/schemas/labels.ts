/** The labels of controls and the texts for screen readers. */
import { z } from 'astro/zod';
import { group, shortText, text } from './fields.ts';

/** A text that must use all its variables, such as `{n}` and `{total}`. */
const template = (description: string, names: string[]) => {
  const variables = names.map((name) => `{${name}}`);
  const listed = variables.join(' och ');
  return text(`${description}. Text med ${listed}.`, names).refine(
    (value) => variables.every((variable) => value.includes(variable)),
    { error: `Behåll ${listed} i texten.` },
  );
};

export const labels = () =>
  z.strictObject({
    header: group('Sidhuvudet och menyn.', {
      home: text('Logotypens länktext.'),
      book: shortText('Knappen till formuläret.', 16),
      skip: text('Hopplänken.'),
      openMenu: text('Menyknappen när menyn är stängd.'),
      closeMenu: text('Menyknappen när menyn är öppen.'),
      navigation: text('Navigationens namn.'),
      menu: text('Mobilmenyns namn.'),
    }),
    carousel: text('Vad en karusell kallas när den läses upp.'),
    services: group('Tjänsternas karusell.', {
      name: text('Karusellens namn.'),
      previous: text('Knappen bakåt.'),
      next: text('Knappen framåt.'),
      row: text('Radens namn, när den nås med tangentbordet.'),
      slideRole: text('Vad ett kort kallas när det läses upp.'),
      slide: template('Kortets namn', ['n', 'total']),
    }),
    testimonials: group('Omdömenas bildspel.', {
      name: text('Karusellens namn.'),
      stop: text('Knappen när bildspelet går.'),
      start: text('Knappen när bildspelet står.'),
      dot: template('Prickens namn', ['n', 'total']),
      row: text('Radens namn, när den nås med tangentbordet.'),
      slideRole: text('Vad ett omdöme kallas när det läses upp.'),
      slide: template('Omdömets namn', ['n', 'total']),
    }),
    certificates: group('Intygen.', {
      open: template('Knappen som öppnar ett intyg', ['title']),
      dialog: template('Det öppnade intygets namn', ['title']),
      close: text('Knappen som stänger.'),
      zoom: text('Knappen som visar intyget i läsbar storlek.'),
      fit: text('Knappen som visar hela intyget igen.'),
    }),
    social: group('Sociala länkar.', {
      instagram: text('Länken till Instagram.'),
      facebook: text('Länken till Facebook.'),
      email: text('Länken till e-post.'),
      instagramName: text('Instagramlänkens upplästa namn. Ta med den synliga texten.'),
      facebookName: text('Facebooklänkens upplästa namn. Ta med den synliga texten.'),
      emailTo: text('Det som läses upp efter e-postlänkens synliga text.'),
      newTab: text('Tillägget vid externa länkar.'),
    }),
    toTop: text('Länken till sidans topp.'),
    toasts: text('Meddelandeytans namn.'),
    closeToast: text('Knappen som stänger ett meddelande.'),
    failure: group('När en del av sidan går sönder.', {
      heading: text('Rubriken när en del går sönder, på engelska.'),
      text: text('Vad man kan göra.'),
      reload: text('Knappen som laddar om.'),
    }),
  });
