/** The registration numbers of a Swedish business. */

/** `5566778899`, with a century or spaces too, as `556677-8899`; anything else as it is. */
export function formatOrganisationNumber(text: string): string {
  const [, first, last] = /^(?:\d\d)?(\d{6})(\d{4})$/.exec(text.replace(/[\s-]/g, '')) ?? [];
  return first ? `${first}-${last}` : text;
}

/** `se 556677-8899 01` as `SE556677889901`. */
export const formatVatNumber = (text: string) => text.replace(/[\s-]/g, '').toUpperCase();

/** Whether the last digit follows from the others, by Luhn's algorithm. */
export function hasCheckDigit(organisationNumber: string): boolean {
  const digits = organisationNumber.replace(/\D/g, '');
  const sum = [...digits].reduce((sum, digit, index) => {
    const weighted = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return sum + Math.floor(weighted / 10) + (weighted % 10);
  }, 0);
  return sum % 10 === 0;
}

/** Whether a registration number is one of zeros, as in content that is made up. */
export const isSampleNumber = (text: string) => /^(SE)?0{6}-?0{4}/.test(text);
