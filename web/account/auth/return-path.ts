/** Accepts paths of the signed-in app only: a link must not redirect the user to another site. */
export const safeReturnPath = (path: string | null) =>
  path && /^\/(admin|manager|operador|convite)(\/|\?|$)/.test(path) ? path : '/admin'
