/** The scales that are understood; decoder.ts has a parser for each. */
export const scaleModels = ['cocho', 'digistar', 'averyweightronix', 'toledo', 'rinstrum', 'scp', 'ehscp'] as const
export type ScaleModel = (typeof scaleModels)[number]

/** The models that have frames without a unit: a person sets what they show. */
export const modelsWithoutUnit: readonly ScaleModel[] = ['digistar', 'rinstrum', 'scp', 'ehscp']
