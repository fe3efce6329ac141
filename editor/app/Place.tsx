import { useEffect, useState } from 'react';
import type { Place as Answers } from '../server/place.ts';
import { ask, type Refused } from './api.ts';

type Known = Answers & { hasPassword: boolean };
type Found = { text?: string; fingerprint?: string };

const KINDS = {
  sftp: ['Ett webbhotell', 'Uppgifterna står i deras mejl till dig.'],
  cloudflare: ['Cloudflare', 'Gratis, i ditt eget konto där, med formuläret.'],
  folder: ['En mapp på den här datorn', 'För den som har en egen server.'],
} as const;

/** Where the site is to be: asked once, tried, and changed here. */
export function Place({ onSaved }: { onSaved: () => void }) {
  const [place, setPlace] = useState<Known>();
  const [password, setPassword] = useState('');
  const [fingerprint, setFingerprint] = useState<{ seen: string; isConfirmed: boolean }>();
  const [result, setResult] = useState<{ text: string; field?: string | undefined; ok: boolean }>();
  const [isBusy, setBusy] = useState(false);

  useEffect(() => {
    ask<Known>('GET', 'place').then(setPlace);
  }, []);
  if (!place) return null;
  const { kind } = place;

  async function send(method: 'POST' | 'PUT', isConfirmed = fingerprint?.isConfirmed) {
    setBusy(true);
    setResult(undefined);
    try {
      const confirmed = isConfirmed && fingerprint?.seen;
      const found = await ask<Found>(method, 'place', {
        ...place,
        ...(password && { password }),
        ...(confirmed && { fingerprint: confirmed }),
      });
      if (found.fingerprint) setFingerprint({ seen: found.fingerprint, isConfirmed: false });
      if (found.text) {
        setResult({ text: method === 'PUT' ? `Sparat. ${found.text}` : found.text, ok: true });
        if (method === 'PUT') onSaved();
      }
    } catch (error) {
      const { message, details } = error as Refused;
      setResult({ text: message, field: details?.field, ok: false });
    }
    setBusy(false);
  }

  const set = (change: Partial<Known>) => {
    setPlace({ ...place, ...change });
    if ('server' in change || 'kind' in change) setFingerprint(undefined);
  };
  const field = (name: keyof Answers, label: string, help: string) => (
    <div className="field">
      <label htmlFor={`place-${name}`}>{label}</label>
      <p className="help" id={`place-${name}-help`}>
        {help}
      </p>
      <input
        id={`place-${name}`}
        value={place[name]}
        aria-describedby={`place-${name}-help place-result`}
        aria-invalid={result?.field === name || undefined}
        onChange={({ target }) => set({ [name]: target.value })}
      />
    </div>
  );
  const radio = <K extends 'kind' | 'form'>(
    name: K,
    value: Answers[K],
    text: string,
    help: string,
  ) => (
    <label className="choice" key={value}>
      <input
        type="radio"
        name={name}
        checked={place[name] === value}
        onChange={() => set({ [name]: value } as Partial<Known>)}
      />
      <span>
        {text}
        <small>{help}</small>
      </span>
    </label>
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
      <fieldset className="group">
        <legend>Platsen</legend>
        {Object.entries(KINDS).map(([value, [text, help]]) =>
          radio('kind', value as Answers['kind'], text, help),
        )}
      </fieldset>
      {kind === 'sftp' && (
        <fieldset className="group">
          <legend>Webbhotellet</legend>
          {field(
            'server',
            'Server',
            'Kallas också värd eller host, till exempel ssh.webbhotellet.se',
          )}
          {field('user', 'Användarnamn', 'Det som du loggar in med för SFTP.')}
          <div className="field">
            <label htmlFor="place-password">Lösenord</label>
            <p className="help" id="place-password-help">
              {place.hasPassword
                ? 'Är sparat på den här datorn. Skriv bara om det har ändrats.'
                : 'Sparas på den här datorn, i filen .env. Behövs inte med en nyckel.'}
            </p>
            <input
              id="place-password"
              type="password"
              autoComplete="off"
              value={password}
              aria-describedby="place-password-help place-result"
              aria-invalid={result?.field === 'password' || undefined}
              onChange={({ target }) => setPassword(target.value)}
            />
          </div>
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
      {kind === 'cloudflare' && (
        <p className="help">
          Första gången öppnar Cloudflare en sida i webbläsaren, där du loggar in och godkänner.
        </p>
      )}
      {kind !== 'cloudflare' && (
        <fieldset className="group">
          <legend>Vem tar emot intresseanmälningarna?</legend>
          {radio('form', 'formsubmit', 'FormSubmit', 'En tjänst på nätet som mejlar dem till dig.')}
          {radio('form', 'own', 'Webbplatsens egen server', 'Om du har en som kör den.')}
        </fieldset>
      )}
      {fingerprint && !fingerprint.isConfirmed && (
        <div className="message" data-kind="notice" role="status">
          <p>
            Servern {place.server} visar den här nyckeln, som ingen annan har:
            <code>{fingerprint.seen}</code>
            Stämmer den med vad webbhotellet uppger är det rätt server. Lösenordet skickas först när
            du har svarat.
          </p>
          <button
            type="button"
            onClick={() => {
              setFingerprint({ ...fingerprint, isConfirmed: true });
              send('POST', true);
            }}
          >
            Det är rätt server
          </button>
        </div>
      )}
      <p
        id="place-result"
        role="status"
        className="message"
        data-kind={result && !result.ok ? 'problem' : 'ok'}
      >
        {isBusy ? 'Provar anslutningen …' : result?.text}
      </p>
      <div className="actions">
        <button type="button" disabled={isBusy} onClick={() => send('POST')}>
          Prova anslutningen
        </button>
        <button type="submit" className="main" disabled={isBusy || !result?.ok}>
          Spara platsen
        </button>
      </div>
    </form>
  );
}
