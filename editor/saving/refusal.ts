/** Why nothing was saved, in words for the owner. */
export class Refusal extends Error {
  override name = 'Refusal';
}
