/** The content of the site, loaded and prepared once: for each section its props. */
import { getEntry } from 'astro:content';
import { FORM_SERVICE_URL } from 'astro:env/client';
import { isShown } from '../content-model/is-shown.ts';
import { allSubjects, type Content, type Subject } from '../content-model/subjects.ts';
import { fill } from '../shared/text.ts';
import {
  avatarPicture,
  certificateFull,
  certificateThumbnail,
  galleryPicture,
  heroPicture,
  portraitPicture,
  secondPortraitPicture,
} from './images/page-pictures.ts';

/** What the files of `content/` say, by subject. */
type SiteContent = { [S in Subject]: Content<S> };

/** Loads one file of `content/`, already checked by its schema: `await load('hero')`. */
export async function load<S extends Subject>(subject: S): Promise<Content<S>> {
  const entry = await getEntry(subject, subject);
  if (!entry) throw new Error(`content/${subject}.yaml: filen saknas eller är tom.`);
  if ('problem' in entry.data) throw new Error(String(entry.data.problem));
  return entry.data as Content<S>;
}

let site: ReturnType<typeof prepare> | undefined;

/** The props of every section, by its subject. Prepared again for each page in development, where content changes. */
export function loadSite() {
  if (import.meta.env.DEV) return prepare();
  site ??= prepare();
  return site;
}

async function prepare() {
  const files = allSubjects.map(async (subject) => [subject, await load(subject)]);
  const content: SiteContent = Object.fromEntries(await Promise.all(files));
  const { site } = content;
  return {
    ...content,
    hero: {
      ...content.hero,
      // No certification is no reason to trust her.
      trust: content.hero.trust.filter((reason) => !/^0\s/.test(reason)),
      picture: await heroPicture(content.hero.picture),
      price: priceOf(content),
    },
    about: await prepareAbout(content),
    services: { ...content.services, quoted: quotedOf(content) },
    gallery: { ...content.gallery, pictures: await galleryPictures(content) },
    persona: { ...content.persona, bookButton: content.hero.bookButton },
    testimonials: {
      ...content.testimonials,
      items: await Promise.all(
        content.testimonials.items.map(async (item) => ({
          ...item,
          avatar: item.avatar && (await avatarPicture(item.avatar)),
        })),
      ),
    },
    notFound: {
      ...content.pages.notFound,
      picture: await heroPicture(content.pages.notFound.picture),
    },
    contact: { contact: content.contact, site },
    form: await prepareForm(content),
    isShown: (subject: Subject) => isShown(content[subject]),
  };
}

async function prepareAbout({ about, hero, trainer }: SiteContent) {
  return {
    ...about,
    trainer,
    bookButton: hero.bookButton,
    portrait: await portraitPicture(trainer.profileImage),
    secondPortrait: await secondPortraitPicture(about.secondPortrait),
    certificates: await Promise.all(
      trainer.certificateImages.map(async ({ title, ...picture }) => ({
        title,
        issuer: trainer.certifications.find(({ course }) => course === title)?.issuer,
        // Shown if images are blocked; screen readers use the name of the button around it.
        thumbnail: await certificateThumbnail({ ...picture, alt: title }),
        full: await certificateFull(picture),
      })),
    ),
  };
}

/** The line of the first screen that names the price of the first service. */
function priceOf({ hero, services }: SiteContent) {
  const [first] = isShown(services) ? services.items : [];
  return hero.price && first && fill(hero.price, { price: first.price.text });
}

/** The testimonial to quote below the prices: none where there is only one, which is in full further down. */
function quotedOf({ testimonials }: SiteContent) {
  const { items } = testimonials;
  return isShown(testimonials) && items.length > 1
    ? items.find(({ excerpt }) => excerpt)
    : undefined;
}

function galleryPictures({ gallery: { images } }: SiteContent) {
  // In rows of three, or of two where some are left over.
  const width = images.length === 1 ? 100 : images.length % 3 === 0 ? 34 : 50;
  return Promise.all(
    images.map(async ({ caption, ...picture }) => ({
      caption,
      source: await galleryPicture(picture, width),
    })),
  );
}

async function prepareForm({ contact, site, trainer }: SiteContent) {
  const url = FORM_SERVICE_URL?.replace(/\/+$/, '') ?? '';
  return {
    service: { url, mailbox: site.contactInfo.email },
    ...(url && { thanksUrl: new URL('/tack', import.meta.env.SITE).href }),
    goals: contact.trainingGoals,
    texts: contact.form,
    phone: site.contactInfo.phone,
    confirmation: {
      ...contact.confirmation,
      face: await avatarPicture(trainer.profileImage.src),
    },
  };
}
