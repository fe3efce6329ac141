import type { DeploySettings } from '../settings.ts';
import type { Target } from '../targets/target.ts';

/** What keeps a site from going where nobody would take its form; undefined when somebody does. */
export function formServiceProblem(
  { formService, site }: Pick<DeploySettings, 'formService' | 'site'>,
  { takesEnquiries, name }: Pick<Target, 'takesEnquiries' | 'name'>,
): string | undefined {
  if (formService || takesEnquiries) return undefined;
  return `Formuläret på ${site} skulle inte nå dig: på ${name} finns ingen som tar emot det. Välj ett av dessa, och skriv raden i filen .env:
  FORM_SERVICE_URL=https://formsubmit.co   FormSubmit mejlar det till dig. Kostar inget; intresseanmälningar sparas i 30 dagar utanför EU.
  FORM_SERVICE_URL=https://form.dinadress.se   din egen tjänst för intresseanmälningar, på en annan adress.
  OWN_SERVER=true   webbplatsens egen server visar den mappen, och tar emot formuläret.`;
}
