/** The time zones of Brazil that a farm can have, most farms first. */
export const farmTimezones = {
  'America/Sao_Paulo': 'Brasília (SP, MG, GO, DF, PR, SC, RS, RJ, ES)',
  'America/Cuiaba': 'Cuiabá (MT)',
  'America/Campo_Grande': 'Campo Grande (MS)',
  'America/Araguaina': 'Araguaína (TO)',
  'America/Bahia': 'Salvador (BA)',
  'America/Belem': 'Belém (PA leste, AP)',
  'America/Santarem': 'Santarém (PA oeste)',
  'America/Fortaleza': 'Fortaleza (CE, MA, PI, RN, PB)',
  'America/Recife': 'Recife (PE)',
  'America/Maceio': 'Maceió (AL, SE)',
  'America/Porto_Velho': 'Porto Velho (RO)',
  'America/Manaus': 'Manaus (AM)',
  'America/Boa_Vista': 'Boa Vista (RR)',
  'America/Rio_Branco': 'Rio Branco (AC)',
} as const
export type FarmTimezone = keyof typeof farmTimezones
export const farmTimezoneNames = Object.keys(farmTimezones) as FarmTimezone[]
