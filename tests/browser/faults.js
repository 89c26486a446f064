// What is wrong with what a table shows to a finger now, in words. `targets` are the names of what can be chosen on the board.
(targets) => {
  const FINGER = 43.5;
  const GRAZE = 6; // pixels by which neighbours may overlap
  const wrong = [];
  const box = (thing) => thing.getBoundingClientRect();
  const text = (thing) => thing.textContent.trim().replace(/\s+/g, ' ');
  const name = (thing) =>
    String(thing.dataset?.place || thing.dataset?.target || thing.getAttribute('aria-label') || text(thing) || thing.getAttribute('class')).slice(0, 40);
  const middle = ({ left, top, width, height }) => [left + width / 2, top + height / 2];
  const at = (x, y) => document.elementFromPoint(x, y);
  const inside = (rect, x, y) => x > rect.left + 4 && x < rect.right - 4 && y > rect.top + 4 && y < rect.bottom - 4;
  const screen = new DOMRect(0, 0, innerWidth, innerHeight);
  const styles = new Map();
  const style = (thing) => styles.get(thing) ?? (styles.set(thing, getComputedStyle(thing)), styles.get(thing));

  /** The part of the screen in which a thing can be seen: clipped by all it lies in. */
  function sightOf(thing) {
    let { left, top, right, bottom } = screen;
    for (let each = thing.parentElement; each; each = each.parentElement) {
      const { overflowX, overflowY } = style(each);
      const rect = box(each);
      if (overflowX !== 'visible') [left, right] = [Math.max(left, rect.left), Math.min(right, rect.right)];
      if (overflowY !== 'visible') [top, bottom] = [Math.max(top, rect.top), Math.min(bottom, rect.bottom)];
    }
    return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
  }

  const drawn = (thing) => {
    const rect = box(thing);
    return rect.width > 1 && rect.height > 1 && style(thing).visibility !== 'hidden';
  };

  /** Whether a finger at a point meets the thing itself. */
  function meets(thing, x, y) {
    const hit = at(x, y);
    const place = hit?.closest('[data-place]')?.dataset.place; // a die on a space stands for it
    return !!hit && ((!!place && place === thing.dataset.place) || thing.contains(hit) || (hit.contains(thing) && !hit.matches('button, a') && style(thing).pointerEvents === 'none'));
  }

  /** Whether a finger at a point beside a small thing of the board can still mean it: it is on nothing large that can be chosen. */
  function means(thing, x, y) {
    const hit = at(x, y);
    const other = hit && legal.find((each) => each !== thing && each.contains(hit));
    const { width = 0, height = 0 } = other ? box(other) : {};
    return meets(thing, x, y) || (!!hit && board.contains(hit) && Math.min(width, height) < FINGER);
  }

  /** A field with other things on it has room for a finger beside them. */
  function free(thing, { left, top, right, bottom }) {
    const reach = FINGER / 2;
    for (let x = left + reach; x <= right - reach; x += 11)
      for (let y = top + reach; y <= bottom - reach; y += 11)
        if ([[0, 0], [-1, -1], [1, -1], [-1, 1], [1, 1]].every(([across, down]) => meets(thing, x + across * (reach - 2), y + down * (reach - 2)))) return true;
    return false;
  }

  // The shell: the page does not scroll, the decision is on the screen, hidden options are told.

  const page = document.documentElement;
  if (page.scrollHeight > innerHeight + 1) wrong.push(`the page scrolls by ${page.scrollHeight - innerHeight}`);
  if (page.scrollWidth > innerWidth) wrong.push(`the page scrolls sideways by ${page.scrollWidth - innerWidth}`);
  const panel = document.querySelector('#decision');
  const { top, bottom, height } = box(panel);
  if (bottom > innerHeight + 1 || top < 0 || height < 80) wrong.push(`the decision lies from ${top} to ${bottom} of ${innerHeight}`);
  const list = panel.querySelector('.list');
  const listed = [...list.querySelectorAll('button')];
  const below = (part) => listed.filter((thing) => box(thing).bottom > box(list).bottom + box(thing).height * part);
  const hidden = below(0.12);
  const told = parseInt(panel.querySelector('.more')?.textContent ?? '0');
  if (told < hidden.length || told > below(0.08).length) wrong.push(`${hidden.length} options are hidden, the sign says ${told}`);
  const choices = listed.filter((thing) => !thing.closest('.barred')); // else the only one is the button that ends the turn
  if (choices.length && choices.every((thing) => hidden.includes(thing))) wrong.push('no option is in sight');

  // Whatever scrolls says so.

  for (const thing of document.querySelectorAll('*')) {
    if (!/auto|scroll/.test(style(thing).overflowY) || !drawn(thing)) continue;
    const below = thing.scrollHeight - thing.clientHeight - thing.scrollTop;
    const sign = thing.closest('[data-goes-on~=down]') || thing.contains(list) || list.contains(thing);
    if (below > 8 && !sign) wrong.push(`${name(thing)} goes on for ${below} without a sign`);
  }

  // What can be tapped is large enough and covered by nothing.

  const board = document.querySelector('[data-board]');
  const named = (thing) => ['data-place', 'data-target'].some((mark) => targets.includes(thing.getAttribute(mark)));
  const legal = [...board.querySelectorAll('button[data-place], button[data-target], [data-option]')].filter(
    (thing) => drawn(thing) && (named(thing) || thing.dataset.option) && !thing.disabled && thing.getAttribute('aria-disabled') !== 'true',
  );
  const shell = [...document.querySelectorAll('button, a[href], summary, input, select')].filter(
    (thing) => drawn(thing) && !thing.closest('.skips, .skip') && !(board.contains(thing) && (thing.dataset.place || thing.dataset.target)) && !legal.includes(thing),
  );
  const scrolled = [...document.querySelectorAll('*')].filter((thing) => thing.scrollHeight > thing.clientHeight || thing.scrollWidth > thing.clientWidth).map((thing) => [thing, thing.scrollTop, thing.scrollLeft]);
  const seenAt = new Map();
  for (const thing of [...shell, ...legal]) {
    if (!inside(sightOf(thing), ...middle(box(thing)))) thing.scrollIntoView({ block: 'center', inline: 'center' });
    const rect = box(thing);
    seenAt.set(thing, rect);
    const [x, y] = middle(rect);
    const [across, down] = [Math.min(rect.width, FINGER) / 2 - 1, Math.min(rect.height, FINGER) / 2 - 1];
    if (!inside(sightOf(thing), x, y)) wrong.push(`${name(thing)} cannot be brought into sight`);
    else if (!meets(thing, x, y) && !free(thing, rect)) wrong.push(`${name(thing)} is covered by ${name(at(x, y) ?? board)}`);
    else if (Math.min(rect.width, rect.height) < FINGER) {
      const reach = FINGER / 2 - 1;
      const sides = [
        ...(rect.width < FINGER ? [[x - reach, y], [x + reach, y]] : []),
        ...(rect.height < FINGER ? [[x, y - reach], [x, y + reach]] : []),
      ];
      const gathered = legal.includes(thing) && named(thing); // the table asks which of the small things under a finger is meant
      const missed = sides.filter(([across, down]) => !(gathered ? means : meets)(thing, across, down));
      if (missed.length > (gathered ? 1 : 0)) wrong.push(`${name(thing)} is ${rect.width.toFixed(0)}x${rect.height.toFixed(0)}`);
    }
  }
  for (const [thing, up, along] of scrolled.reverse()) [thing.scrollTop, thing.scrollLeft] = [up, along];

  // No two overlap; a thing may lie wholly on a larger one, as a card does on a field. Of a hex only the middle has its full height.

  const shape = (thing) => {
    const { left, top, width, height } = box(thing);
    return style(thing).clipPath.startsWith('polygon') ? new DOMRect(left + width / 4, top, width / 2, height) : box(thing);
  };

  const all = [...shell, ...legal].filter((thing) => inside(sightOf(thing), ...middle(box(thing))));
  for (const [index, one] of all.entries())
    for (const other of all.slice(index + 1)) {
      if (one.contains(other) || other.contains(one)) continue;
      const [a, b] = [shape(one), shape(other)];
      const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (across < GRAZE || down < GRAZE) continue;
      const within = (small, large) =>
        small.left >= large.left - 2 && small.right <= large.right + 2 && small.top >= large.top - 2 && small.bottom <= large.bottom + 2 &&
        small.width * small.height < large.width * large.height * 0.6;
      const [sa, sb] = [sightOf(one), sightOf(other)];
      const apart = Math.min(a.bottom, sa.bottom) - Math.max(b.top, sb.top) < 3 || Math.min(b.bottom, sb.bottom) - Math.max(a.top, sa.top) < 3;
      if (!apart && !within(a, b) && !within(b, a)) wrong.push(`${name(one)} and ${name(other)} overlap by ${across.toFixed(0)}x${down.toFixed(0)}`);
    }

  // No picture that tells something is cut at its sides.

  for (const picture of document.querySelectorAll('[role=img][aria-label]')) {
    if (!drawn(picture)) continue;
    const rect = box(picture);
    for (let each = picture.parentElement; each && each !== document.body && !/auto|scroll/.test(style(each).overflowX); each = each.parentElement) {
      const off = Math.max(rect.right - box(each).right, box(each).left - rect.left);
      if (/hidden|clip/.test(style(each).overflowX) && off > 1.5) wrong.push(`${name(picture)} is cut by ${off.toFixed(0)} at the side`);
    }
  }

  // No text is cut.

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!node.data.trim() || !drawn(node.parentElement)) continue;
    if (node.parentElement.closest('.spoken, .skips, .skip, script, style, noscript, [data-panel=log], svg')) continue;
    if (node.parentElement.checkVisibility && !node.parentElement.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    range.selectNodeContents(node);
    for (const rect of range.getClientRects()) {
      if (rect.width < 2) continue;
      for (let each = node.parentElement; each && each !== document.body; each = each.parentElement) {
        const around = box(each);
        if (around.width <= 1.5 || style(each).clipPath !== 'none') break; // only spoken
        const { overflowX, overflowY } = style(each);
        const [offX, offY] = [Math.max(rect.right - around.right, around.left - rect.left), Math.max(rect.bottom - around.bottom, around.top - rect.top)];
        if (/hidden|clip/.test(overflowX) && offX > 1.5) wrong.push(`"${node.data.trim().slice(0, 30)}" is cut by ${offX.toFixed(0)} at the side (${each.className})`);
        if (/hidden|clip/.test(overflowY) && offY > 4) wrong.push(`"${node.data.trim().slice(0, 30)}" is cut by ${offY.toFixed(0)} above or below (${each.className})`);
        if (/auto|scroll/.test(overflowY + overflowX)) break;
        if (style(each).position === 'fixed') break;
      }
      if (rect.left < -1 || rect.right > innerWidth + 1) wrong.push(`"${node.data.trim().slice(0, 30)}" runs out of the screen`);
    }
  }
  return [...new Set(wrong)];
};
