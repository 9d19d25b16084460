/** The IANA time zone of this device: 'America/Cuiaba'. For screens without a farm, such as those of the vendor's team. */
export const deviceTimezone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone
