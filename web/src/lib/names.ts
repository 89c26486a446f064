const KINDS = [
  'Merry', 'Bold', 'Quiet', 'Lucky', 'Wandering', 'Sunny', 'Nimble', 'Brave', 'Curious', 'Jolly', 'Steady', 'Sly', 'Hardy', 'Gentle',
];
const FOLK = [
  'Badger', 'Heron', 'Otter', 'Ferryman', 'Fox', 'Miller', 'Raven', 'Hare', 'Tinker', 'Lynx', 'Piper', 'Beaver', 'Owl', 'Rider',
];

const any = (from: string[]): string => from[Math.floor(Math.random() * from.length)] ?? '';

/** A friendly name for a guest who has not told one: "Merry Otter". */
export function somebody(): string {
  return `${any(KINDS)} ${any(FOLK)}`;
}
