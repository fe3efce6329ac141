import { readFileSync } from 'node:fs';
import postcss, { type Container } from 'postcss';
import { type Colour, parseColour, toHex } from './colour.ts';

/** The one file of the brand's colours and shapes, from the project's folder. */
export const TOKENS_FILE = 'brand/tokens.css';

/** The grounds that a section can stand on, and paper from a printer. */
export const GROUNDS = ['base', 'raised', 'band', 'paper', 'paper-deep'] as const;
export type Ground = (typeof GROUNDS)[number] | 'print';

/** The custom properties of a style sheet, as they hold on each ground. */
export class Tokens {
  readonly #root: Map<string, string>;
  readonly #grounds: Map<string, Map<string, string>>;

  /** @param css the text of `brand/tokens.css` */
  constructor(css: string) {
    const sheet = postcss.parse(css);
    const only = (selector: string) => declarations(sheet, selector, false);
    this.#root = only(':root');
    this.#grounds = new Map<string, Map<string, string>>(
      GROUNDS.map((ground) => [ground, only(`[data-ground="${ground}"]`)]),
    );
    this.#grounds.set('print', declarations(sheet, '[data-ground]', true));
  }

  /** The names of all roles that are colours. */
  get roles(): string[] {
    const all = [this.#root, ...this.#grounds.values()].flatMap((names) => [...names.keys()]);
    return [...new Set(all)].filter((name) => name.startsWith('--color-'));
  }

  /**
   * What a custom property comes to on a ground.
   *
   * @throws Error when it is missing, or not a colour
   */
  colour(name: string, ground: Ground = 'base'): Colour {
    try {
      return parseColour(this.#resolve(name, ground));
    } catch (error) {
      throw new Error(`${TOKENS_FILE}: ${name}: ${(error as Error).message}`);
    }
  }

  /** Whether a custom property is of the first tier: a colour by the name of how it looks. */
  isPalette(name: string): boolean {
    return !/^--(color|shadow)-/.test(name) && /^#|^rgb\(/.test(this.#root.get(name) ?? '');
  }

  /** Whether a custom property has another value on some ground. */
  changesWithGround(name: string): boolean {
    return [...this.#grounds.values()].some((ground) => ground.has(name));
  }

  /** The value of an ordinary property of the whole page, such as `color-scheme`. */
  property(name: string): string | undefined {
    return this.#root.get(name);
  }

  #resolve(name: string, ground: Ground): string {
    const value = this.#grounds.get(ground)?.get(name) ?? this.#root.get(name);
    if (value === undefined) throw new Error(`${name} is not there.`);
    return value.replace(/var\((--[\w-]+)\)/g, (_, inner: string) => this.#resolve(inner, ground));
  }
}

/** What the rules of a selector declare, later ones winning. */
function declarations(sheet: Container, selector: string, print: boolean): Map<string, string> {
  const found = new Map<string, string>();
  sheet.walkRules((rule) => {
    const { parent } = rule;
    const isMedia = parent?.type === 'atrule' && 'name' in parent && parent.name === 'media';
    const isPrint = isMedia && 'params' in parent && parent.params === 'print';
    if (!rule.selectors.includes(selector) || (print ? !isPrint : isMedia)) return;
    rule.walkDecls(({ prop, value }) => {
      found.set(prop, value.replace(/\s+/g, ' '));
    });
  });
  return found;
}

/** The tokens of this project. */
export function readTokens(): Tokens {
  return new Tokens(readFileSync(TOKENS_FILE, 'utf8'));
}

/** What CSS does not reach: the browser's own surfaces, and pictures that are drawn while the site is built. */
export function browserColours(): { ground: string; colorScheme: string } {
  const tokens = readTokens();
  return {
    ground: toHex(tokens.colour('--color-ground')),
    colorScheme: tokens.property('color-scheme') ?? 'normal',
  };
}
