export const QUESTIONS = [
  { key: 'business', text: 'Vad heter företaget?' },
  { key: 'person', text: 'Vad heter du, för- och efternamn?' },
  { key: 'title', text: 'Vad är din titel? Till exempel: Personlig tränare' },
  { key: 'experience', text: 'Hur länge har du arbetat? Till exempel: 8+ år' },
  { key: 'place', text: 'I vilken ort finns du?' },
  {
    key: 'address',
    text: 'Vilken adress? Gata, postnummer och ort: Storgatan 7, 123 45 Ortnamn',
  },
  { key: 'phone', text: 'Vilket telefonnummer?' },
  { key: 'email', text: 'Vilken e-postadress ska intresseanmälningar komma till?' },
  {
    key: 'services',
    text: 'Vilka tjänster, och vad kostar de? Skriv dem så, med semikolon emellan:\n  Personlig träning: 700 kr / pass; Onlinecoachning: 1 500 kr / månad',
  },
  {
    key: 'look',
    text: 'Hur ska sidan se ut från början: varmt (mörk), svalt (ljus) eller starkt (vågad)?',
  },
] as const;

/** What a new site is made of, as it was typed. */
export type Answers = Record<(typeof QUESTIONS)[number]['key'], string>;

/** The brands of templates/ that a site can begin with, by their names in the question. */
export const LOOKS: Record<string, string> = { varmt: 'warm', svalt: 'cool', starkt: 'loud' };
