import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { expect } from '@playwright/test';
import { Builder, Capabilities, Key, WebElement, type WebDriver } from 'selenium-webdriver';
import type { WebKitPrograms } from '../../../scripts/system/browser.ts';
import { freePort } from '../../../scripts/system/free-port.ts';
import { startConsoleProxy, type ConsoleProxy } from './console-proxy.ts';
import type { Engine, EngineElement, EnginePage, WindowSize } from './engine-page.ts';

/** The first line of a program's output. */
async function firstLine(output: Readable): Promise<string> {
  for await (const line of createInterface({ input: output })) return line;
  throw new Error('The program ended without a word.');
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill();
  await once(child, 'exit');
}

class WebKitPage implements EnginePage {
  readonly #driver: WebDriver;
  readonly #proxy: ConsoleProxy;

  constructor(driver: WebDriver, proxy: ConsoleProxy) {
    this.#driver = driver;
    this.#proxy = proxy;
  }

  async open(url: string): Promise<void> {
    await this.#driver.get(url);
  }

  evaluate(expression: string): Promise<unknown> {
    return this.#driver.executeScript(`return (${expression})`);
  }

  async element(expression: string): Promise<EngineElement | null> {
    const found: unknown = await this.#driver.executeScript(`return (${expression})`);
    if (!(found instanceof WebElement)) return null;
    return {
      click: () => found.click(),
      hover: () => this.#driver.actions().move({ origin: found }).perform(),
    };
  }

  async type(text: string): Promise<void> {
    await this.#driver.actions().sendKeys(text).perform();
  }

  async press(key: 'ArrowDown' | 'Enter' | 'Escape' | 'Tab'): Promise<void> {
    const keys = { ArrowDown: Key.ARROW_DOWN, Enter: Key.ENTER, Escape: Key.ESCAPE, Tab: Key.TAB };
    await this.#driver.actions().sendKeys(keys[key]).perform();
  }

  complaints(): readonly string[] {
    return this.#proxy.complaints;
  }

  async close(): Promise<void> {
    await this.#driver.quit();
    this.#proxy.close();
  }
}

/** A GTK configuration with smaller margins, because the default tool bar is wider than a phone. */
function narrowToolBar(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lantern-webkit-'));
  mkdirSync(join(folder, 'gtk-3.0'));
  writeFileSync(
    join(folder, 'gtk-3.0', 'gtk.css'),
    '* { padding: 0; margin: 0; min-width: 0 } image { -gtk-icon-transform: scale(0.1); margin: 0 -8px }',
  );
  return folder;
}

/** Sets the size of the page; the window also has a tool bar. */
async function resize(driver: WebDriver, { width, height }: WindowSize): Promise<void> {
  const inner = (): Promise<[number, number]> => driver.executeScript('return [innerWidth, innerHeight]');
  await expect(async () => {
    const [innerWidth, innerHeight] = await inner();
    const outer = await driver.manage().window().getRect();
    await driver
      .manage()
      .window()
      .setRect({ width: outer.width + width - innerWidth, height: outer.height + height - innerHeight });
    expect(await inner()).toEqual([width, height]);
  }).toPass();
}

/** WebKitGTK's MiniBrowser on a virtual display, driven by WebDriver. */
export async function webKitEngine({ driver: program, browser, xvfb }: WebKitPrograms): Promise<Engine> {
  const display = spawn(xvfb, ['-displayfd', '3', '-screen', '0', '1600x1400x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const number = await firstLine(display.stdio[3] as Readable);
  const port = await freePort();
  const configuration = narrowToolBar();
  const service = spawn(program, [`--port=${String(port)}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: `:${number}`,
      LIBGL_ALWAYS_SOFTWARE: '1',
      XDG_CONFIG_HOME: configuration,
    },
  });
  await expect(async () => {
    await fetch(`http://127.0.0.1:${String(port)}/status`);
  }).toPass();
  return {
    newPage: async (size) => {
      const proxy = await startConsoleProxy();
      const capabilities = new Capabilities({
        browserName: 'MiniBrowser',
        proxy: { proxyType: 'manual', httpProxy: proxy.address },
        'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
      });
      const driver = await new Builder()
        .disableEnvironmentOverrides()
        .usingServer(`http://127.0.0.1:${String(port)}`)
        .withCapabilities(capabilities)
        .build();
      await resize(driver, size);
      return new WebKitPage(driver, proxy);
    },
    close: async () => {
      await stop(service);
      await stop(display);
      rmSync(configuration, { recursive: true, force: true });
    },
  };
}
