// Explains why a database that has applied only some of the migrations before the baseline is rejected.

/** The first statement of the baseline fails in such a database, so nothing in it has changed. */
const OLDER_THAN_BASELINE = /table `corral_indexes` already exists/

const advice = `Este banco de dados parou numa migração anterior à 0032 e continua como estava. Leve-o primeiro até a 0032 (abaixo), depois repita o comando.
This database stopped at a migration before 0032 and is as it was. Bring it to 0032 first, then repeat the command:

  git worktree add ../cocho-0032 a9170ef8 && cd ../cocho-0032
  COCHO_STATE="$OLDPWD/.wrangler/state" npm start    # Ctrl-C when it serves
  cd "$OLDPWD" && git worktree remove --force ../cocho-0032

A deployed database: docs/operating.md, 'A database older than the baseline'.`

/** Returns the error of `wrangler d1 migrations apply`, or advice in its place. */
export function explainMigrationError(/** @type {unknown} */ error) {
  return OLDER_THAN_BASELINE.test(String(error)) ? new Error(advice, { cause: error }) : error
}
