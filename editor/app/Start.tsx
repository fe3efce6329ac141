import type { Todo } from '../server/overview.ts';
import { linkTo } from './route.ts';

/** The first screen. */
export function Start({ heading, todos }: { heading: string; todos: Todo[] }) {
  return (
    <article className="subject">
      <header className="form-head">
        <h1>{heading}</h1>
      </header>
      <p>
        Välj ett ämne i menyn, eller tryck på en text på sidan. Det du skriver syns på sidan på en
        gång. Andra ser det när du har sparat och publicerat.
      </p>
      {todos.length > 0 ? (
        <>
          <h2>Kvar att göra</h2>
          <TodoList todos={todos} />
        </>
      ) : (
        <p>Allt är ditt eget. Inget är kvar att göra.</p>
      )}
    </article>
  );
}

const KINDS = { problem: 'Behöver rättas', sample: 'Ännu påhittat' };

/** What remains to do, by subject, each line a link to its field. */
export function TodoList({ todos, onGo }: { todos: Todo[]; onGo?: () => void }) {
  return Object.entries(KINDS).map(([kind, heading]) => {
    const lines = todos.filter((one) => one.kind === kind);
    if (lines.length === 0) return null;
    const subjects = Object.groupBy(lines, ({ label }) => label);
    return (
      <section key={kind}>
        <h3>
          {heading} <span className="badge">{lines.length}</span>
        </h3>
        {Object.entries(subjects).map(([label, members = []]) => (
          <details key={label}>
            <summary>
              {label} ({members.length})
            </summary>
            <ul>
              {members.map(({ subject, path, name }) => (
                <li key={path.join() + name}>
                  <a href={linkTo(subject, path)} onClick={onGo}>
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </details>
        ))}
      </section>
    );
  });
}
