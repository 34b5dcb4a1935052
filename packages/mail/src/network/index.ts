/** Hosts and domains: public addresses, SPF, DKIM and DMARC. */

export {}
