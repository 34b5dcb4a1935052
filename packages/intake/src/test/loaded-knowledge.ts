import { openKnowledge } from '../knowledge.ts'

/** The shipped knowledge with all lists loaded, which takes seconds and is shared by the tests. */
export const knowledge = openKnowledge()

knowledge.readTitle('Nurse of the unknown kind', [])
knowledge.listSkillsIn('React')
knowledge.findSkill('React')
knowledge.findPlace('', 'Berlin', '')
knowledge.findUniversity('MIT')
knowledge.findEmployer('Siemens')
knowledge.findLanguage('German')
knowledge.findIndustry('Internet')
knowledge.findMajor('Physics')
