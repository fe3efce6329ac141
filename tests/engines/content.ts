import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

const read = (name: string) => parse(readFileSync(`content/${name}.yaml`, 'utf8'));

/* The words that journeys look for, from where the pages have them. */

export const contact = read('contact');
export const cookies = read('cookies');
export const footer = read('footer');
export const labels = read('labels');
export const pages = read('pages');
export const site = read('site');
export const testimonials = read('testimonials');
export const trainer = read('trainer');
