/** A key that no character stands for. */
export type NamedKey = 'ArrowRight' | 'Enter' | 'Escape' | 'Tab';

/**
 * What the journeys ask of a browser, whichever protocol drives it. Elements are found by XPath, which every protocol
 * speaks: see locators.ts. Without script only `open`, `press`, `write` and `screenshot` work.
 */
export type Driver = {
  open(url: string): Promise<void>;
  /** Sets the inner size of the window, in CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  /** Presses the first element found that can be seen, and says whether there was one. */
  tryClick(xpath: string): Promise<boolean>;
  press(key: NamedKey): Promise<void>;
  /** Types a text where the focus is. */
  write(text: string): Promise<void>;
  /** Runs a function in the page. It may use nothing from outside itself but its argument. */
  evaluate<Result, Argument>(
    script: (argument: Argument) => Result,
    argument: Argument,
  ): Promise<Result>;
  /** What the window shows, as PNG. */
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
};

export type Engine = {
  name: string;
  /** What a newcomer does to have it. */
  advice: string;
  /** Whether it can be told a size of text. */
  setsFontSize: boolean;
  isInstalled(): boolean;
  start(settings: Settings): Promise<Driver>;
};

/** What a visitor has set in the browser. */
export type Settings = {
  /** Whether the scripts of pages run. */
  script: boolean;
  /** The size of text where a page asks for none, in CSS pixels. Browsers come with 16. */
  fontSize: number;
};

/** No engine is to reach another host: what is not this machine is asked for at a port where no one answers. */
export const NOWHERE = { host: '127.0.0.1', port: 9 };
