-- Of the cookie of the browser that signed up. Null for a sign-up with a provider.
alter table identity.sign_ups add column browser_hash bytea check (length(browser_hash) = 32);
