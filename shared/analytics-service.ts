/** What site, content and headers say of the analytics service; what it does in a browser is in src/browser/analytics.ts. */

export const SERVICE = 'Microsoft Clarity';

/** The id of a project at the service, in content/site.yaml. */
export const PROJECT_ID = {
  pattern: /^[a-z0-9]*$/,
  error: 'Ett projekt-id har bara små bokstäver och siffror.',
};

/** Source: Microsoft's guide to Clarity under a content security policy. */
export const SCRIPT_HOSTS = ['https://*.clarity.ms'];
export const DATA_HOSTS = [...SCRIPT_HOSTS, 'https://c.bing.com'];

/** What the service leaves in the browser. Source: Microsoft Clarity's documentation and its script. */
export const COOKIES = ['_clck', '_clsk'];

/** What a visitor is told of the service: variables of the content. */
export const NOTICE = {
  analyticsQuestion: `Får ${SERVICE} spela in hur du använder sidan så att jag kan göra den bättre? Cookies sparas i ett år.`,
  analyticsNotice: `Säger du ja till mätning laddas ${SERVICE}, som spelar in hur sidan används: vad du klickar på, hur långt du läser och vilken sorts skärm du har. Det du skriver i formuläret maskeras. Tjänsten sparar bland annat cookien _clck, som känner igen webbläsaren i upp till ett år, och _clsk, som håller ihop ett besök i ett dygn. Mottagare är Microsoft, som kan föra över uppgifter till USA med stöd av EU–US Data Privacy Framework.`,
};

/** What the privacy notice has to name, or nothing is built. */
export const TO_BE_NAMED = [SERVICE, 'Mottagare är Microsoft', ...COOKIES];
