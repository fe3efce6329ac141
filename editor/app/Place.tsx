import { type ComponentProps, useEffect, useState } from 'react';
import type { Place as Answers } from '../server/place.ts';
import { ask, type Refused } from './api.ts';
import { Status, useTask } from './use-task.tsx';

type Found = { text?: string; fingerprint?: string };
type TextName = Exclude<keyof Answers, 'kind' | 'form' | 'hasPassword'>;

const KINDS = [
  ['sftp', 'Ett webbhotell', 'Uppgifterna står i deras mejl till dig.'],
  ['cloudflare', 'Cloudflare', 'Gratis, i ditt eget konto där, med formuläret.'],
  ['folder', 'En mapp på den här datorn', 'För den som har en egen server.'],
] as const;

const RECEIVERS = [
  ['formsubmit', 'FormSubmit', 'En tjänst på nätet som mejlar dem till dig.'],
  ['own', 'Webbplatsens egen server', 'Om du har en som kör den.'],
] as const;

/** Where the site is to be: asked once, tried, and changed here. */
export function Place({ onSaved }: { onSaved: () => void }) {
  const [place, setPlace] = useState<Answers>();
  /** The key of a server that is seen for the first time. */
  const [fingerprint, setFingerprint] = useState('');
  const [wrongField, setWrongField] = useState('');
  const { run, said, isBusy } = useTask();

  useEffect(() => {
    ask<Answers>('GET', 'place').then(setPlace);
  }, []);
  if (!place) return null;
  const { kind } = place;

  const send = (method: 'POST' | 'PUT', answers = place) =>
    run(async () => {
      setWrongField('');
      setFingerprint('');
      try {
        const found = await ask<Found>(method, 'place', answers);
        setFingerprint(found.fingerprint ?? '');
        if (method === 'POST' || !found.text) return found.text;
        onSaved();
        return `Sparat. ${found.text}`;
      } catch (error) {
        setWrongField((error as Refused).details.field ?? '');
        throw error;
      }
    });

  const set = (change: Partial<Answers>) => {
    const isOtherServer = 'server' in change || 'kind' in change;
    if (isOtherServer) setFingerprint('');
    setPlace({ ...place, ...(isOtherServer && { fingerprint: '' }), ...change });
  };

  const field = (name: TextName, label: string, help: string, rest?: ComponentProps<'input'>) => (
    <div className="field">
      <label htmlFor={`place-${name}`}>{label}</label>
      <p className="help" id={`place-${name}-help`}>
        {help}
      </p>
      <input
        {...rest}
        id={`place-${name}`}
        value={place[name]}
        aria-describedby={`place-${name}-help place-result`}
        aria-invalid={wrongField === name || undefined}
        onChange={({ target }) => set({ [name]: target.value })}
      />
    </div>
  );
  const choices = <K extends 'kind' | 'form'>(
    name: K,
    legend: string,
    options: readonly (readonly [Answers[K], string, string])[],
  ) => (
    <fieldset className="group">
      <legend>{legend}</legend>
      {options.map(([value, text, help]) => (
        <label className="choice" key={value}>
          <input
            type="radio"
            name={name}
            checked={place[name] === value}
            onChange={() => set({ [name]: value })}
          />
          <span>
            {text}
            <small>{help}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
  return (
    <form
      className="subject"
      onSubmit={(event) => {
        event.preventDefault();
        send('PUT');
      }}
    >
      <header className="form-head">
        <h1>Var ska den ligga?</h1>
      </header>
      {field(
        'site',
        'Webbplatsens adress',
        'Den som besökarna skriver, till exempel https://www.dinadress.se',
      )}
      {choices('kind', 'Platsen', KINDS)}
      {kind === 'sftp' && (
        <fieldset className="group">
          <legend>Webbhotellet</legend>
          {field(
            'server',
            'Server',
            'Kallas också värd eller host, till exempel ssh.webbhotellet.se',
          )}
          {field('user', 'Användarnamn', 'Det som du loggar in med för SFTP.')}
          {field(
            'password',
            'Lösenord',
            place.hasPassword
              ? 'Är sparat på den här datorn. Skriv bara om det har ändrats.'
              : 'Sparas på den här datorn, i filen .env. Behövs inte med en nyckel.',
            { type: 'password', autoComplete: 'off' },
          )}
          {field('folder', 'Mapp', 'Den som webbhotellet visar på nätet, ofta public_html.')}
          <details>
            <summary>Jag loggar in med en nyckel</summary>
            {field(
              'key',
              'Nyckelns fil',
              'Sökvägen till den privata nyckeln. Tom: datorns egna provas.',
            )}
          </details>
        </fieldset>
      )}
      {kind === 'folder' && field('folder', 'Mapp', 'Hela sökvägen, till exempel /srv/webb')}
      {kind === 'cloudflare' ? (
        <p className="help">
          Första gången öppnar Cloudflare en sida i webbläsaren, där du loggar in och godkänner.
        </p>
      ) : (
        choices('form', 'Vem tar emot intresseanmälningarna?', RECEIVERS)
      )}
      {fingerprint && (
        <div className="message" data-kind="notice" role="status">
          <p>
            Servern {place.server} visar den här nyckeln, som ingen annan har:
            <code>{fingerprint}</code>
            Stämmer den med vad webbhotellet uppger är det rätt server. Lösenordet skickas först när
            du har svarat.
          </p>
          <button
            type="button"
            onClick={() => {
              set({ fingerprint });
              send('POST', { ...place, fingerprint });
            }}
          >
            Det är rätt server
          </button>
        </div>
      )}
      <Status
        id="place-result"
        className="message"
        said={isBusy ? { text: 'Provar anslutningen …', kind: 'ok' } : said}
      />
      <div className="actions">
        <button type="button" disabled={isBusy} onClick={() => send('POST')}>
          Prova anslutningen
        </button>
        <button type="submit" className="main" disabled={isBusy || said?.kind !== 'ok'}>
          Spara platsen
        </button>
      </div>
    </form>
  );
}
