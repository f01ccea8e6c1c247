/** What the studio says, in English. */
export const en = {
  addStep: 'Add “{what}”',
  moveStep: 'Move “{what}”',
  duplicateStep: 'Duplicate “{what}”',
  removeStep: 'Delete “{what}”',
  change: 'Change “{what}”',
  remedyWrite: 'Write “{what}”',
  remedyRename: 'Call it “{what}”',
  remedyMakeFirst: 'Begin with “{what}”',
  remedyMakeLast: 'Make “{what}” the last step',
  remedyLeadTo: 'Lead on to “{what}”',
  remedyLeadHere: 'Let “{what}” lead here',
  remedyFollowAnswers: 'Follow the answers of “{what}”',
  remedyAddZip: 'Ask for the ZIP code before “{what}”',
  remedyAddContact: 'Ask for an e-mail address',
  remedyOtherId: 'Give “{what}” another id',
  remedyMakeEmail: 'Check it as an e-mail address',
  remedyAnswerLast: 'Put this answer last',
  remedyRemoveStep: 'Delete the step “{what}”',
  remedyTurnOn: 'Turn on “{what}”',
  remedyTakeTagsOut: 'Take the tags out',
  remedyTakeOut: 'Take out “{what}”',
};

/** The name of a text. */
export type MessageKey = keyof typeof en;
