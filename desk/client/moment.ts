const day = new Intl.DateTimeFormat('zh-CN', { dateStyle: 'long' });
const minute = new Intl.DateTimeFormat('zh-CN', { dateStyle: 'long', timeStyle: 'short' });

/** 2026年11月24日, in the host's time zone. @param moment ISO 8601 */
export const formatDay = (moment: string) => day.format(new Date(moment));

/** 2026年11月24日 16:05. @param moment ISO 8601, or ms since 1970 */
export const formatMinute = (moment: string | number) => minute.format(new Date(moment));
