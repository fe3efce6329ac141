/*
 * What an owner can leave out, each alone: how the content then differs, and what the page no longer has. Copied into the
 * project whose pages show them, so it imports nothing.
 */

type Case = {
  name: string;
  /** What stands in the content instead, by subject and field. */
  content: Record<string, Record<string, unknown>>;
  /** What is then gone. */
  gone: string;
};

const empty: never[] = [];

/** The page with all there is, to compare the others with. */
export const WHOLE = { name: 'nothing', content: {}, gone: 'none' };

export const CASES: Case[] = [
  { name: 'comparison', content: { comparison: { rows: empty } }, gone: '#compare' },
  { name: 'promises', content: { payment: { promises: empty } }, gone: '#payment strong' },
  { name: 'services', content: { services: { items: empty } }, gone: '#services' },
  { name: 'results', content: { results: { items: empty } }, gone: '#results' },
  { name: 'gallery', content: { gallery: { images: empty } }, gone: '#gallery' },
  { name: 'day', content: { persona: { day: empty } }, gone: '#persona time' },
  { name: 'goals', content: { persona: { goals: empty } }, gone: '#persona [data-ground]' },
  { name: 'persona', content: { persona: { day: empty, goals: empty } }, gone: '#persona' },
  { name: 'testimonials', content: { testimonials: { items: empty } }, gone: '#testimonials' },
  {
    name: 'second-portrait',
    content: { about: { secondPortrait: undefined } },
    gone: '#about figure + div blockquote',
  },
  { name: 'courses', content: { trainer: { certifications: empty } }, gone: '#about ol' },
  {
    name: 'certificates',
    content: { trainer: { certificateImages: empty } },
    gone: '#about dialog',
  },
  {
    name: 'instagram',
    content: { site: { links: { instagram: undefined } } },
    gone: 'a[href*="instagram"]',
  },
  {
    name: 'facebook',
    content: { site: { links: { facebook: undefined } } },
    gone: 'a[href*="facebook"]',
  },
  // What stands between two dark sections, or two of paper.
  {
    name: 'results-and-persona',
    content: { results: { items: empty }, persona: { day: empty, goals: empty } },
    gone: '#results, #persona',
  },
  {
    name: 'services-results-and-gallery',
    content: { services: { items: empty }, results: { items: empty }, gallery: { images: empty } },
    gone: '#services, #results, #gallery',
  },
];
