/** What a module reports of itself. Other scales report nothing. */
export type ModuleStatus = {
  /** The name on its case. */
  name?: string
  firmware?: string
  /** What its cells can weigh. */
  capacityKg?: number
  battery?: { percent: number | null; isLow: boolean }
}
