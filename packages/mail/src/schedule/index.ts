/** Send times: slots, time zones and limits. */

export {}
