/** The scales that are understood; decoder.ts has a parser for each. */
export const scaleModels = ['cocho', 'digistar', 'averyweightronix', 'toledo', 'rinstrum', 'scp', 'ehscp'] as const
export type ScaleModel = (typeof scaleModels)[number]
