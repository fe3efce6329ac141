/** The id of a slide, which its dot links to. Places are counted from 0. */
export function slideId(place: number): string {
  return `testimonial-${place + 1}`;
}
