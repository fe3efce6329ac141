import type { Plugin } from 'vite';

/**
 * Words that Keystatic says in another language whatever its locale, as they stand in its code, and what to say instead.
 * A test sees to it that each of them is still there.
 */
export const PHRASES: Record<string, string> = {
  'children: "Add item"': 'children: "Lägg till"',
  'children: "Edit item"': 'children: "Redigera"',
  'children: "Done"': 'children: "Klar"',
  'children: "Empty list"': 'children: "Listan är tom"',
  'children: "Add the first item to see it here."':
    'children: "Tryck på Lägg till för den första."',
  '|| `Item ${': '|| `Nummer ${',
  '"Create" : "Save"': '"Spara" : "Spara"',
  'label: "Reset"': 'label: "Ta tillbaka det osparade"',
  'label: "Copy entry"': 'label: "Kopiera allt"',
  'label: "Paste entry"': 'label: "Klistra in allt"',
  'label: "Preview"': 'label: "Visa sidan"',
  'children: "Unsaved"': 'children: "Inte sparat"',
  '"Restored draft from "': '"Det du inte sparade är tillbaka. Skrivet "',
  'Other changes have been made to this entry since the draft. You may want to discard the draft changes.':
    'Ämnet har sparats på annat håll sedan dess. När du sparar får du välja vad som ska gälla.',
  '"aria-label": `Updating ${': '"aria-label": `Sparar ${',
  '"Entry pasted"': '"Allt är inklistrat"',
  'actionLabel: "Undo"': 'actionLabel: "Ångra"',
  '"Entry not found in clipboard"': '"Det som är kopierat hör inte till ämnet."',
  'Failed to paste because clipboard access was denied':
    'Webbläsaren släppte inte fram det som är kopierat. Ge sidan lov att läsa urklipp.',
  '"Failed to read clipboard"': '"Det som är kopierat gick inte att läsa."',
  'message: "This page could not be found."':
    'message: "Sidan finns inte. Välj ett ämne till vänster."',
  '"Not found"': '"Sidan finns inte"',
  '"aria-label": "theme"': '"aria-label": "Utseende"',
  'label: "Light"': 'label: "Ljust"',
  'label: "Dark"': 'label: "Mörkt"',
  'label: "System"': 'label: "Som datorn"',
  '"aria-label": "Open app navigation"': '"aria-label": "Visa ämnena"',
  '"aria-label": "Resize"': '"aria-label": "Ämnenas bredd"',
  // Its typeface comes from another server, which the owner has not asked anything of.
  'href: "https://fonts.googleapis.com/css2?family=Inter:wght@400;500;600;700&display=swap"':
    'href: "data:text/css,"',
  // Its Swedish says these in Serbian, and of a car.
  '`Поништити, отказати`': '`Avbryt`',
  '`instrumentbräda`': '`Översikt`',
};

/**
 * Translates what Keystatic's own Swedish leaves out. The map to its source goes: the development server would write it
 * into each file, and the editor would read 30 MB where 10 will do.
 */
export function keystaticInSwedish() {
  return {
    name: 'keystatic-in-swedish',
    transform(code: string, id: string) {
      if (!/[\\/]deps\/|@keystatic/.test(id)) return undefined;
      return { code: translate(code), map: { mappings: '' } };
    },
  } satisfies Plugin;
}

export function translate(code: string): string {
  return Object.entries(PHRASES).reduce(
    (text, [english, swedish]) => text.replaceAll(english, swedish),
    code,
  );
}
