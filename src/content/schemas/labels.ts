import { z } from 'astro/zod';
import { text } from './fields.ts';

/** A text in which `{n}`, `{total}` or `{title}` is filled in. */
const template = (placeholders: string[]) =>
  text(`Text med ${placeholders.map((name) => `{${name}}`).join(' och ')}.`).refine(
    (value) => placeholders.every((name) => value.includes(`{${name}}`)),
    { error: `Behåll ${placeholders.map((name) => `{${name}}`).join(' och ')} i texten.` },
  );

/** Words on controls, and words that are only read aloud. */
export const labelsSchema = () =>
  z.strictObject({
    header: z.strictObject({
      home: text('Logotypens länktext.'),
      book: text('Knappen till formuläret.'),
      skip: text('Hopplänken.'),
      openMenu: text('Menyknappen när menyn är stängd.'),
      closeMenu: text('Menyknappen när menyn är öppen.'),
      navigation: text('Navigationens namn.'),
      menu: text('Mobilmenyns namn.'),
    }),
    carousel: text('Vad en karusell kallas när den läses upp.'),
    services: z.strictObject({
      name: text('Karusellens namn.'),
      previous: text('Knappen bakåt.'),
      next: text('Knappen framåt.'),
      row: text('Radens namn, när den nås med tangentbordet.'),
      slideRole: text('Vad ett kort kallas när det läses upp.'),
      slide: template(['n', 'total']),
    }),
    testimonials: z.strictObject({
      name: text('Karusellens namn.'),
      stop: text('Knappen när bildspelet går.'),
      start: text('Knappen när bildspelet står.'),
      dot: template(['n', 'total']),
      row: text('Radens namn, när den nås med tangentbordet.'),
      slideRole: text('Vad ett omdöme kallas när det läses upp.'),
      slide: template(['n', 'total']),
    }),
    certificates: z.strictObject({
      open: template(['title']),
      dialog: template(['title']),
      close: text('Knappen som stänger.'),
      zoom: text('Knappen som visar intyget i läsbar storlek.'),
      fit: text('Knappen som visar hela intyget igen.'),
    }),
    social: z.strictObject({
      instagram: text('Synlig text.'),
      facebook: text('Synlig text.'),
      email: text('Synlig text.'),
      instagramName: text('Uppläst namn. Ta med den synliga texten.'),
      facebookName: text('Uppläst namn. Ta med den synliga texten.'),
      emailTo: text('Läses upp efter den synliga texten.'),
      newTab: text('Tillägget vid externa länkar.'),
    }),
    contactCard: text('Länken som sparar kontaktuppgifterna i telefonen.'),
    toTop: text('Länken till sidans topp.'),
    toasts: text('Meddelandeytans namn.'),
    closeToast: text('Knappen som stänger ett meddelande.'),
    failure: z.strictObject({
      heading: text('Rubriken när en del går sönder, på engelska.'),
      text: text('Vad man kan göra.'),
      reload: text('Knappen som laddar om.'),
    }),
  });

export type Labels = z.infer<ReturnType<typeof labelsSchema>>;
