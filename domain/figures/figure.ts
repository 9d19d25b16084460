/** What a figure is, and the only two ways to compute one: by what everybody may read, and by a reader. */
import type { Permission } from '../account/permission.ts'
import type { DefinitionKey } from './definitions.ts'

export type Figure<Sums> = {
  /** What it means, in definitions.ts. */
  term: DefinitionKey
  /** The head of a column on a screen, with the unit under it. */
  header: string
  /** The head of a column in a file. */
  heading: string
  /** '' for a count. */
  unit: string
  /** As screens show it; responses have at most two. */
  decimals: number
  /** A sign before positive values, too. */
  signed?: boolean
  /** Kg or percent from sums in grams; null where there is nothing to divide by. */
  from: (sums: Sums) => number | null
  /** Who lacks it does not get the figure. Without it, everybody of the farm reads the figure. */
  permission?: Permission
}

// biome-ignore lint/suspicious/noExplicitAny: each figure takes sums of its own
type Registry = Readonly<Record<string, Figure<any>>>
/** The figures that need no permission. */
export type PublicKey<R extends Registry> = {
  [Key in keyof R]: R[Key] extends { permission: Permission } ? never : Key
}[keyof R]

/** All the sums that the figures of these keys take. */
type SumsOf<R extends Registry, Key extends keyof R> = {
  [Each in Key]: (sums: Parameters<R[Each]['from']>[0]) => void
}[Key] extends (sums: infer Sums) => void
  ? Sums
  : never

/** A figure that needs a permission is missing where the reader lacks it. */
type Values<R extends Registry, Key extends keyof R> = {
  [Each in Extract<Key, PublicKey<R>>]: ReturnType<R[Each]['from']>
} & { [Each in Exclude<Key, PublicKey<R>>]?: ReturnType<R[Each]['from']> }

type IsAllowed = (permission: Permission) => boolean

/** The texts of the figures and what computes them. The formulas stay inside, so that no figure leaves past its permission. */
export function defineFigures<const R extends Registry>(registry: R) {
  type Key = keyof R & string
  const isShown = (key: Key, isAllowed: IsAllowed) => {
    const permission = registry[key]?.permission
    return permission === undefined || isAllowed(permission)
  }
  const valuesOf = <Each extends Key>(keys: readonly Each[], sums: SumsOf<R, Each>) => {
    const values: Record<string, number | null | undefined> = {}
    for (const key of keys) values[key] = registry[key]?.from(sums)
    return values
  }

  return {
    texts: registry as { readonly [Each in Key]: Omit<Figure<unknown>, 'from'> },
    /** The keys whose figures the reader may see: the columns of a table or a file. */
    shownKeys: <Each extends Key>(keys: readonly Each[], isAllowed: IsAllowed) =>
      keys.filter(key => isShown(key, isAllowed)),
    /** Figures that everybody may read; one with a permission does not compile. */
    computeFigures: <Each extends PublicKey<R> & string>(keys: readonly Each[], sums: SumsOf<R, Each>) =>
      valuesOf(keys, sums) as Values<R, Each>,
    /** The figures that the reader may see. */
    figuresFor: <Each extends Key>(isAllowed: IsAllowed, keys: readonly Each[], sums: SumsOf<R, Each>) =>
      valuesOf(
        keys.filter(key => isShown(key, isAllowed)),
        sums,
      ) as Values<R, Each>,
    /** One figure that everybody may read. */
    computeFigure: <Each extends PublicKey<R> & string>(key: Each, sums: SumsOf<R, Each>) =>
      registry[key]?.from(sums) as ReturnType<R[Each]['from']>,
  }
}
