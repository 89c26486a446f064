// Invitations are told once, to the host who opens the table. The set-up page keeps them for the waiting room.

const key = (table: string): string => `questhall.invitations.${table}`;

/** Seat number → invitation. */
export type Invitations = Record<string, string>;

export function keepInvitations(table: string, invitations: Invitations): void {
  try {
    if (Object.keys(invitations).length) sessionStorage.setItem(key(table), JSON.stringify(invitations));
  } catch {
    // A browser that keeps nothing: the links are shown only until the page is left.
  }
}

export function invitationsOf(table: string): Invitations {
  try {
    return JSON.parse(sessionStorage.getItem(key(table)) ?? '{}') as Invitations;
  } catch {
    return {};
  }
}

/** The secret stands behind #, so that it reaches no log on its way. */
export function inviteLink(table: string, invitation: string): string {
  return `${window.location.origin}/join/${table}#${invitation}`;
}
