import type { Conflict } from '../server/content.ts';
import { Changes, Dialog } from './Dialog.tsx';

type CompareProps = {
  label: string;
  conflict: Conflict;
  onKeepBoth: () => void;
  onTakeSaved: () => void;
  onClose: () => void;
};

/** What was saved elsewhere and what was written here, since the form was opened. */
export function Compare({ label, conflict, onKeepBoth, onTakeSaved, onClose }: CompareProps) {
  const unknown = ['Det går inte att säga vad.'];
  return (
    <Dialog heading={`${label} har ändrats på annat håll`} onClose={onClose}>
      <p>
        Sedan du öppnade ämnet har det sparats i ett annat program. Inget är sparat härifrån, och
        det du har skrivit finns kvar.
      </p>
      <h3>Sparat på annat håll</h3>
      <Changes of={conflict.theirs.length > 0 ? conflict.theirs : unknown} />
      <h3>Skrivet här</h3>
      <Changes of={conflict.mine.length > 0 ? conflict.mine : unknown} />
      <div className="actions">
        <button type="button" className="main" onClick={onKeepBoth}>
          Lägg ihop båda
        </button>
        <button type="button" onClick={onTakeSaved}>
          Släng det jag har skrivit
        </button>
      </div>
      <p className="help">
        Där båda har ändrat samma fält gäller det du har skrivit här. Inget sparas förrän du trycker
        på Spara.
      </p>
    </Dialog>
  );
}
