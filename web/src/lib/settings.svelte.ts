// What the player wants of this device. Kept here and nowhere else.

const KEY = 'questhall.settings';

interface Kept {
  theme: 'system' | 'light' | 'dark';
  pace: number;
  sound: boolean;
  notices: boolean;
  motion: 'system' | 'less';
}

const DEFAULTS: Kept = { theme: 'system', pace: 1, sound: false, notices: false, motion: 'system' };

function read(): Kept {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Kept>) };
  } catch {
    return { ...DEFAULTS };
  }
}

function follows(query: string): () => boolean {
  const media = window.matchMedia(query);
  let matches = $state(media.matches);
  media.addEventListener('change', (event) => (matches = event.matches));
  return () => matches;
}

class Settings {
  #kept = $state(read());
  #night = follows('(prefers-color-scheme: dark)');
  #still = follows('(prefers-reduced-motion: reduce)');

  get theme(): Kept['theme'] {
    return this.#kept.theme;
  }
  set theme(theme) {
    this.#keep({ theme });
  }

  /** Is it night, by choice or by the system's? */
  get dark(): boolean {
    return this.theme === 'dark' || (this.theme === 'system' && this.#night());
  }

  /** Speed of what plays on the board: 0.5 to 3; 0 skips it. */
  get pace(): number {
    return this.#kept.pace;
  }
  set pace(pace) {
    this.#keep({ pace });
  }

  get sound(): boolean {
    return this.#kept.sound;
  }
  set sound(sound) {
    this.#keep({ sound });
  }

  /** Tell of one's turn where nobody looks. */
  get notices(): boolean {
    return this.#kept.notices;
  }
  set notices(notices) {
    this.#keep({ notices });
  }

  get motion(): Kept['motion'] {
    return this.#kept.motion;
  }
  set motion(motion) {
    this.#keep({ motion });
  }

  /** Nothing moves across the screen, by choice or by the system's. */
  get reducedMotion(): boolean {
    return this.motion === 'less' || this.#still();
  }

  #keep(change: Partial<Kept>): void {
    Object.assign(this.#kept, change);
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#kept));
    } catch {
      // A browser that keeps nothing: the settings last as long as the page.
    }
  }
}

export const settings = new Settings();

/** Puts the settings on the page, now and whenever they change. */
export function applySettings(): void {
  $effect.root(() => {
    $effect(() => {
      const page = document.documentElement;
      page.dataset.theme = settings.dark ? 'dark' : 'light';
      page.dataset.motion = settings.reducedMotion ? 'less' : 'full';
    });
  });
}
