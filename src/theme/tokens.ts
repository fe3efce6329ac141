/** Reads the brand's colours from brand/tokens.css, for whatever is checked or drawn at build time. */
import { readFileSync } from 'node:fs';
import postcss, { type Container } from 'postcss';
import { GROUNDS, type Ground } from '../ui/grounds.ts';
import { type Colour, parseColour } from './colour.ts';

/** Relative to the project's folder. */
export const TOKENS_FILE = 'brand/tokens.css';

const VARIABLE = /var\((--[\w-]+)\)/g;

/** Colours in place of those in the tokens, by declaration: `--grey: #999` → `#767676`. */
export type Changes = Map<string, string>;

/** The custom properties of `brand/tokens.css`, resolved for each ground. */
export class Tokens {
  readonly root: Map<string, string>;
  readonly #grounds: Map<string, Map<string, string>>;

  /** @param css the text of `brand/tokens.css` */
  constructor(css: string) {
    const sheet = postcss.parse(css);
    this.root = declarations(sheet, ':root');
    this.#grounds = new Map(
      GROUNDS.map((ground) => [ground, declarations(sheet, `[data-ground="${ground}"]`)]),
    );
  }

  /**
   * Resolves a custom property to a colour on a ground.
   *
   * @throws Error if it is missing or no colour
   */
  colour(name: string, ground: Ground = 'base', changes?: Changes): Colour {
    try {
      return parseColour(this.#resolve(name, ground, changes));
    } catch (error) {
      throw new Error(`${TOKENS_FILE}: ${name}: ${(error as Error).message}`);
    }
  }

  /** The declarations that a custom property has its colour from, its own last, each with its colour: `--grey: #999`. */
  sources(name: string, ground: Ground): [declaration: string, colour: Colour][] {
    const value = this.#valueOf(name, ground);
    return [
      ...[...value.matchAll(VARIABLE)].flatMap(([, name = '']) => this.sources(name, ground)),
      [`${name}: ${value}`, this.colour(name, ground)],
    ];
  }

  #resolve(name: string, ground: Ground, changes?: Changes): string {
    const value = this.#valueOf(name, ground);
    return (changes?.get(`${name}: ${value}`) ?? value).replace(VARIABLE, (_, inner: string) =>
      this.#resolve(inner, ground, changes),
    );
  }

  #valueOf(name: string, ground: Ground): string {
    const value = this.#grounds.get(ground)?.get(name) ?? this.root.get(name);
    if (value === undefined) throw new Error(`${name} is not defined.`);
    return value;
  }
}

function declarations(sheet: Container, selector: string): Map<string, string> {
  const found = new Map<string, string>();
  sheet.walkRules((rule) => {
    if (!rule.selectors.includes(selector)) return;
    rule.walkDecls(({ prop, value }) => {
      found.set(prop, value.replace(/\s+/g, ' '));
    });
  });
  return found;
}

export function readTokens(): Tokens {
  return new Tokens(readFileSync(TOKENS_FILE, 'utf8'));
}
