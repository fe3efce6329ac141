import { PLACE } from '../../messages.ts';
import { api, type Refused, receive } from '../api.ts';
import { Form } from './Form.tsx';
import { notify, useOpenForm } from './open-forms.ts';
import { edit } from './undo.ts';

/** The form of the place, which can also make a folder to publish to. */
export function PlaceForm({ aim }: { aim: string[] }) {
  const { data = {} } = useOpenForm(PLACE.subject);

  async function makeFolder() {
    try {
      const folder = await receive(api.place.folder.$post());
      edit(PLACE.subject, ['folder'], folder, `${PLACE.label}: Mapp`);
    } catch (error) {
      notify(PLACE.subject, (error as Refused).message, 'problem');
    }
  }

  return (
    <Form name={PLACE.subject} label={PLACE.label} aim={aim}>
      {data['kind'] === 'folder' && !data['folder'] && (
        <div className="actions">
          <button type="button" onClick={makeFolder}>
            Gör klar mappen åt mig
          </button>
        </div>
      )}
    </Form>
  );
}
