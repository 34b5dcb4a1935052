import type { ReplyPhrases } from './reply-phrases.ts'

const time =
  '(?:mon|tues|wednes|thurs|fri)day~|tomorrow|next week|morning|afternoon|\\d{1,2}(?::\\d\\d)? ?(?:am|pm)?'

export const englishPhrases: ReplyPhrases = {
  optOut: [
    'stop (?:sending|spamming|bothering|calling|it|this)|leave me alone|opt (?:me )?out|no more (?:e-?mails|mails|messages)|off your (?:list|mailing list)',
    'remove me|take me off|unsubscribe|delete my (?:data|details|address|email)',
    "(?:do not|don't|stop|never) (?:contact|email|e-mail|mail|write|call|messag)~ (?:to )?me",
    'stop (?:emailing|contacting|mailing|writing|messaging)',
    "(?:do not|don't) want to (?:hear|receive|get|be contacted)",
  ],
  decline: [
    'rather not (?:leave|move|change|switch|pursue)',
    "(?:turn|turning) (?:this|it|that|you|the offer|the role) down|(?:not able|unable|can't|cannot|couldn't) (?:to )?(?:consider|accept|take|commit|move forward)|(?:the )?answer is no|(?:not|n't) (?:take|taking) (?:this|it) (?:any )?(?:further|forward)",
    "(?:decided|prefer|plan~|going|want|choosing|chosen|intend) to (?:stay|remain)|(?:staying|remaining) (?:put|where|with|at)|not what (?:i'm|i am|i was) (?:after|looking for)|(?:not|n't) (?:~ )?(?:open to|considering|exploring|entertaining) (?:new |other |any |a )?(?:opportunit|role|offer|move|change|job|position)~",
    "no longer (?:work|working|in|do|doing|active|interested|looking)|(?:already )?signed (?:with|elsewhere|for)|(?:not|n't) relevant (?:for|to) me|wrong person|i(?:'m| am| have|'ve) retired|(?:not|n't) (?:want|wish) to (?:pursue|proceed|continue)|withdraw",
    "(?:not|n't) (?:going to|gonna) (?:work|happen)|have to say no|it's a no|that's a no|is a no",
    "(?:not|n't|never) (?:really |at all |particularly |currently |be )?interested|no interest|uninterested",
    'no,? (?:thanks|thank you)|thanks,? but no(?: thanks)?|have to decline|must decline|i decline|respectfully decline|politely decline',
    "(?:i'll|i will|i'm going to|going to|gonna|have to|i'd rather|rather) (?:have to )?pass(?! (?:it|this|your|on to))",
    "not (?:a |the |the right |a good |quite )?(?:fit|match|right) for me|(?:not|isn't) (?:something )?for me|(?:not|n't) (?:match|fit|suit) (?:what|my)|(?:not|n't|never) work with (?:~ )?(?:agenc|recruiter|headhunter)~|not my (?:field|area)",
    '(?:accepted|signed|taken) (?:another|a different|an|a new) (?:offer|job|role|position|contract)',
    "(?:do not|don't) want to (?:change|move|leave|switch)",
  ],
  content: [
    "(?:i'm|i am) (?:fine|good|great|well) (?:where|here|at|in my|with my)|(?:love|like|enjoy) (?:my (?:current )?(?:job|role|work|team|company)|where i am)|(?:well|too) settled",
    "(?:not|n't) (?:actively |currently |really |presently )?(?:looking|searching|in the market|on the market)",
    '(?:happy|content|settled|satisfied|comfortable) (?:where i am|in my|with my|at my|at …right now|here)',
    "no (?:plans|intention|desire) (?:to|of) (?:mov|leav|chang|switch)~|(?:not|n't) planning to (?:move|leave|change|switch)",
  ],
  later: [
    '(?:try|ask|catch|ping) me (?:again )?in (?:q[1-4]|the)',
    '(?:better|rather|ideally) in (?:january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|autumn|the new year)',
    '(?:again|back|out|touch|revisit~|talk|speak|reconnect|reconsider|chat) …in (?:a (?:few|couple)|some|\\d+|two|three|four|five|six|nine|twelve|half a|about) ~ ?(?:weeks|months|years?)?|(?:again|back|after) (?:then|that|the (?:summer|new year|holidays|launch|project))|after (?:that|christmas|easter|the summer|the new year)',
    '(?:until|till|before) (?:the )?(?:end of|next|new year|spring|summer|autumn|fall|winter|january|february|march|april|may|june|july|august|september|october|november|december|q[1-4])',
    '(?:maybe|perhaps|possibly) (?:next|in a|in the|later|after|another time)~',
    '(?:reach|get|come|check|circle|touch|follow) (?:out|back|base|in|up)(?: with me| to me)?(?: again)? (?:again|in|after|next|later|when|around|towards)(?! touch)',
    '(?:contact|write|ping|try|call|email|ask) me (?:again )?(?:in (?:a|the|\\d|spring|summer|autumn|fall|winter|january|february|march|april|may|june|july|august|september|october|november|december)~|after|next (?:year|spring|summer|month|quarter)|later)',
    '(?:talk|speak|chat|meet|discuss~) (?:about it |again )?(?:afterwards|thereafter|from then)|(?:stay|keep|be) in touch|another time|later (?:this|in the) year|(?:again|talk|revisit) …next year|down the (?:line|road)',
  ],
  future: [
    'next (?:year|spring|summer|autumn|fall|winter|quarter)|in the (?:new year|future)|later (?:on|this year)|(?:may|might|could|will|can) (?:well )?change|in (?:a few|a couple of|some|two|three|six|\\d+) (?:months|years)',
  ],
  wrongTime: [
    "(?:not|n't|never) (?:~ ){1,3}before",
    '(?:contract|bonus|vesting|visa|studies|degree) …(?:runs|until|till|ends)',
    'only been …(?:since|for|here|a few)|not for (?:the moment|now)|(?:still )?on probation|probation(?:ary)? period|hectic|swamped',
    '(?:changed|switched|moved) (?:jobs?|companies|company|employers?|roles?) (?:~ )?(?:recently|last|this|in|\\d|two|three|a few|only)|(?:too |very |really |crazy |super )?busy (?:right now|at the moment|with|until|this)|new (?:job|role|position) (?:last|this|in)|expecting (?:a baby|our|my)',
    'just (?:recently )?(?:started|joined|begun|changed|switched)(?! (?:to look|looking|to search|searching|my search|applying|to apply))|(?:recently|only) (?:started|joined|changed|moved)|(?:started|joined) …(?:ago|last month|last week|this month)',
    "too (?:early|soon)|bad timing|wrong time|timing (?:is not|isn't|is bad|is off|doesn't)|(?:not|isn't|n't) (?:the |a )?(?:right|good|best|great) (?:time|moment)",
    'not (?:right |just )?now|not at this (?:time|point|stage|moment)|not yet|not before',
    '(?:maternity|paternity|parental|sick|medical) leave|on (?:a )?sabbatical',
  ],
  agree: [
    'hear (?:more|the details)|(?:have|got|find) (?:time|a slot|a moment|a minute|\\d+ minutes) …(?:call|talk|chat|speak|week|today|tomorrow)',
    'link to …(?:posting|ad|advert|job|role|position|spec)|(?:job|full) (?:posting|spec|ad)|(?:like|love|want) to apply|(?:could|can) make time|count on me',
    "(?:up|game) for (?:a |it|that|hearing|talking|this)|give me a (?:ring|call|shout|buzz)|here(?:'s| is| are) my|see you|talk (?:to you )?(?:soon|then|on|tomorrow)|speak (?:soon|then|on|tomorrow)|my (?:calendar|calendly|availability)|(?:feel free to|please|just) (?:call|ring|phone|book|grab|schedule|send)",
    "(?:i'm|i am|i'd be|i would be) (?:very |really |definitely |certainly |quite )?(?:interested|keen|up for|open to|happy to|glad to|excited)",
    "happy to (?:talk|chat|speak|discuss|connect|learn|hear|have|jump|meet)|(?:would|'d) (?:love|like) to (?:talk|chat|hear|learn|know|discuss|speak|connect|meet)",
    "let(?:'s| us) (?:talk|chat|speak|connect|meet|find a time|set|schedule|arrange|have a|do (?:it|that))|(?:call|ring|phone) me|my (?:phone |mobile )?number",
    '(?:cv|resume|résumé) (?:is )?(?:attached|enclosed|below)|(?:attached|enclosed|here) …(?:cv|resume|résumé)|open to (?:a |having |hearing|new|other|opportunities|chat|talk|discuss)~',
    `(?:works|suits|good|fine|convenient) for me|i (?:am|can be|could be|would be) (?:free|available)|i'm (?:free|available)|i (?:can|could) do|(?:${time})~? …(?:works|is good|is fine|suits|would work|is perfect)`,
    'why not|(?:put|submit) (?:me|my (?:cv|profile|application)) forward|count me in|(?:tell|send|give) me (?:a bit )?more|(?:send|share|forward) …(?:description|jd|details|spec|information|info)|more (?:details|information|info)',
    '(?:can|could|shall|should|may) we (?:talk|chat|speak|meet|have|schedule|set|arrange|do|call)|when (?:would|are|is|can|could|do|shall|works) …(?:free|available|call|talk|chat|speak|meet|good|suit~)',
    `(?:does|would|do|how about|what about) …(?:${time})|book …(?:call|time|slot)|looking forward to (?:speaking|talking|hearing|our call)`,
  ],
  pleased: [
    "could be (?:very |really )?(?:interesting|a fit|good|of interest)|(?:exactly|just|precisely) what (?:i'm|i am|i have been|i've been) (?:looking|searching) for",
    '(?:sounds|looks|seems) (?:very |really |super |pretty )?(?:interesting|great|good|exciting|intriguing|amazing|fascinating)',
    'interesting (?:role|opportunity|position|project)|great (?:opportunity|role)|intrigued',
  ],
  yes: ['yes(?: please)?|yeah|yep|sure|absolutely|definitely|of course|certainly|gladly'],
  ask: [
    "let me know|please (?:share|send|tell|confirm|advise|specify|provide)|(?:need|like|love|want|have) to know|i'm curious|i am curious|wondering|before we (?:talk|speak)|(?:can|could) you (?:share|tell|confirm)",
  ],
  courtesy: [
    "how are you(?: doing)?|how is it going|hope (?:you are|all is) well|isn't it|right|you know",
  ],
  topics: {
    dataSource: [
      '(?:where|how) …(?:get|got|find|found|obtain~|come by|have) …(?:e-?mail|address|number|contact|details|data|name|profile)~',
    ],
    pay: [
      'salary|salaries|pay|pays|paying|compensation|comp|remuneration|wage~|rate|day rate|hourly|budget|bonus|equity|package|pay range|range|band|how much|ote',
    ],
    employer: [
      "(?:which|what|whose|who is the|who's the) …(?:company|client|employer|firm|organi[sz]ation)|(?:company|client|employer)(?:'s)? name|name of (?:the|your) (?:company|client|employer)|who (?:is|are) (?:it|this|you) (?:for|hiring)",
    ],
    remote: [
      'remote|remotely|home ?office|from home|wfh|hybrid|on-?site|in the office|office days|days (?:a|per) week',
    ],
    visa: ['visa~|sponsor~|relocat~|work permit|right to work|moving costs'],
    start: ['start(?!-?up)|starting date|start date|starting|begin|notice period|join by|earliest'],
    contract: [
      'permanent|contract|contractor|freelance|full[- ]time|part[- ]time|fixed[- ]term|temporary|interim|b2b|w2|contract type|hours',
    ],
    place: [
      'location|located|which city|which office|where (?:is|would|are) …(?:role|job|office|team|position|based)|based',
    ],
    work: [
      'team|stack|tech|technolog~|responsibilit~|tasks|project~|day[- ]to[- ]day|product|manager|report to|process|interview~|size',
    ],
  },
}
