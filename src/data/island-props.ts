import { FORM_SERVICE_URL } from 'astro:env/client';
import { load } from './load.ts';

/*
 * What the islands are given: plain values, since they cross into the visitor's browser, and no more than they use.
 */

const { carousel: roleDescription, failure, testimonials, ...labels } = await load('labels');

export const testimonialCarousel = {
  labels: {
    name: testimonials.name,
    stop: testimonials.stop,
    start: testimonials.start,
    dot: testimonials.dot,
    row: testimonials.row,
    roleDescription,
  },
  failure,
};

export const certificateViewer = { failure };

/** Texts of the enquiry form, and where it sends: to the site's own server unless another service is configured. */
export async function enquiryForm(site: URL | undefined) {
  const [contact, { contactInfo }] = await Promise.all([load('contact'), load('site')]);
  const url = FORM_SERVICE_URL?.replace(/\/+$/, '') ?? '';
  return {
    service: { url, mailbox: contactInfo.email },
    ...(url && { thanksUrl: new URL('/tack', site).href }),
    goals: contact.trainingGoals,
    texts: contact.form,
    confirmation: contact.confirmation,
    toasts: { region: labels.toasts, close: labels.closeToast },
    failure,
  };
}
