'use strict';
const { getNullableType, isObjectType } = require('graphql');

/** Codegen plugin: the Boolean fields of each type, all false. Records of tests begin with them. */
module.exports = {
  plugin(schema) {
    const types = Object.values(schema.getTypeMap()).filter(
      (type) => isObjectType(type) && !type.name.startsWith('__'),
    );
    const flags = types.flatMap((type) => {
      const names = Object.values(type.getFields())
        .filter((field) => getNullableType(field.type).name === 'Boolean')
        .map((field) => `${field.name}: false`);
      return names.length === 0 ? [] : [`  ${type.name}: { ${names.join(', ')} },`];
    });
    return `/** The Boolean fields of each type, all false. */\nexport const flags = {\n${flags.join('\n')}\n};\n`;
  },
};
