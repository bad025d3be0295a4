// The search of a site. Its index is loaded when the field is used first; assets/search-names.js says what it contains.
"use strict";
const stoneSearch = (() => {
  const kinds = { G: "guide", H: "heading", N: "namespace", R: "route", S: "struct", U: "union", A: "alias", F: "field", T: "tag", Y: "annotation type", "@": "annotation" };
  /// Kinds that come first among results of the same rank.
  const order = { G: 0, N: 1, R: 0, S: 2, U: 2, A: 3, H: 3, F: 4, T: 4, Y: 3, "@": 3 };
  const limit = 30;
  /// The rank of results whose documentation alone has the words.
  const textRank = 5;
  /// Words of questions, which are left out if nothing has them.
  const fillers = new Set("a an and are be by can do does for how i in is it my of on or the to what when which with".split(" "));

  const flatten = (text) => {
    const lower = text.toLowerCase();
    return /^[a-z0-9]*$/.test(lower) ? lower : lower.replace(/[^\p{L}\p{N}]+/gu, "");
  };
  const words = (text) => text.match(/\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+|\p{Lo}+|\p{N}+/gu) ?? [];

  // MARK: Index

  let entries = [];
  let types = [];
  let texts = null;

  const entry = (kind, name, owner, page, fields) => {
    const flat = flatten(name);
    const result = { kind, name, flat, path: (owner?.path ?? "") + flat, owner, page, deprecated: fields.flags === "d", ...fields };
    result.number = entries.push(result) - 1;
    return result;
  };

  /// Returns the positions of the words in a flat name.
  const starts = (entry) => {
    if (!entry.starts) {
      let start = 0;
      entry.starts = words(entry.name).map((word) => (start += word.length) - word.length);
    }
    return entry.starts;
  };

  const parse = (text) => {
    entries = [];
    types = [];
    let namespace;
    let owner;
    const number = (field) => (field ? parseInt(field, 36) : -1);
    for (const line of text.split("\n")) {
      if (!line) continue;
      const [kind, name, page = "", flags = "", ...links] = line.split("\t");
      const file = page || name;
      switch (kind) {
        case "G": owner = entry("G", name, null, page, { members: [] }); break;
        case "N": namespace = entry("N", name, null, page + "/index.html", { folder: page }); break;
        case "R":
          entry("R", name, namespace, `${namespace.folder}/routes/${file}.html`, {
            flags, types: [0, 1, 2].map((index) => number(links[index])), base: flatten(name.split(":")[0]),
          });
          break;
        case "Y": entry("Y", name, namespace, `${namespace.page}#annotation-type.${name}`, {}); break;
        case "@": entry("@", name, namespace, `${namespace.page}#annotation.${name}`, {}); break;
        case "":
          if (owner.kind === "G") entry("H", name, owner, `${owner.page}#${page}`, {});
          else {
            const anchor = `${owner.kind === "U" ? "tag" : "field"}.${name}`;
            const member = entry(owner.kind === "U" ? "T" : "F", name, owner, `${owner.page}#${anchor}`, { flags: page, type: number(flags) });
            owner.members.push(member);
          }
          break;
        default:
          owner = entry(kind, name, namespace, `${namespace.folder}/types/${file}.html`, { flags, parent: number(links[0]), members: [], subtypes: [] });
          for (let index = 1; index < links.length; index += 2) owner.subtypes.push({ tag: links[index], number: number(links[index + 1]) });
          types.push(owner);
      }
    }
  };

  const title = (entry) => {
    if (!entry.owner) return entry.name;
    switch (entry.kind) {
      case "R": return `${entry.owner.name}/${entry.name}`;
      case "H": return `${entry.owner.name}: ${entry.name}`;
      case "@": return `@${entry.owner.name}.${entry.name}`;
      default: return `${title(entry.owner)}.${entry.name}`;
    }
  };

  /// Returns the members of a type, and of those that it extends or stands for.
  const members = (number) => {
    const result = [];
    for (let type = types[number], count = 0; type && count < 30; type = types[type.parent], count += 1) result.unshift(...type.members);
    return result;
  };

  /// Returns the number of a struct or a union, or of the one that an alias stands for.
  const target = (number) => {
    for (let count = 0; types[number]?.kind === "A" && count < 30; count += 1) number = types[number].parent;
    return number;
  };

  /// Returns the enumerated subtypes of a struct, or of the one that an alias stands for, with their tags.
  const subtypes = (number) =>
    (types[target(number)]?.subtypes ?? []).flatMap(({ tag, number }) => types[number] ? { tag, type: types[number] } : []);

  // MARK: Ranks

  const hasPart = (entry, token, from = 0) => {
    for (let index = entry.flat.indexOf(token, from); index >= 0; index = entry.flat.indexOf(token, index + 1)) {
      if (starts(entry).includes(index)) return index + token.length;
    }
    return 0;
  };

  const hasOwner = (entry, token) => {
    for (let owner = entry.owner; owner; owner = owner.owner) if (hasPart(owner, token)) return true;
    return false;
  };

  /// Returns how well an entry fits: 0 is best; undefined if it does not fit.
  const rank = (entry, tokens, whole) => {
    const last = tokens[tokens.length - 1];
    if (!entry.flat.includes(last) && entry.base !== last) return undefined;
    if (entry.flat === whole || entry.base === whole) return 0;
    if (tokens.length > 1 && (entry.path === whole || (entry.base && entry.owner.path + entry.base === whole))) return 0;
    if (entry.flat.startsWith(whole)) return 1;
    if (tokens.length > 1 && entry.path.startsWith(whole)) return 1;
    let position = 0;
    if (tokens.every((token) => (position = hasPart(entry, token, position)))) return 2;
    if (tokens.length > 1) {
      const rest = tokens.filter((token) => !hasPart(entry, token));
      if (rest.length < tokens.length && rest.every((token) => hasOwner(entry, token))) {
        return rest.length === tokens.length - 1 && entry.flat === last ? 2.5 : 3;
      }
      return undefined;
    }
    return whole.length > 2 ? 4 : undefined;
  };

  const compare = (a, b) =>
    a.rank - b.rank || a.entry.deprecated - b.entry.deprecated || order[a.entry.kind] - order[b.entry.kind] ||
    a.entry.path.length - b.entry.path.length || (a.entry.path < b.entry.path ? -1 : a.entry.path > b.entry.path ? 1 : a.entry.number - b.entry.number);

  /// Returns the best results in order. Only ranks that are shown are sorted, since short queries find thousands.
  const best = (found) => {
    const ranks = new Map();
    for (const result of found) ranks.has(result.rank) ? ranks.get(result.rank).push(result) : ranks.set(result.rank, [result]);
    const results = [];
    for (const rank of [...ranks.keys()].sort((a, b) => a - b)) {
      if (results.length >= limit) break;
      results.push(...ranks.get(rank).sort(compare));
    }
    return results.slice(0, limit);
  };

  /// Finds members of a route's request, result and error by their whole path: `files/upload mode add`, or `files/list_folder entries size`
  /// for the field of a subtype.
  const walk = (tokens, listsTags) => {
    const found = [];
    /// Returns the members of a type and its subtypes with their own fields, or those of one subtype.
    const places = (number, names, anchor, only) => {
      const result = members(number).map((member) => ({
        entry: member, name: member, names: [...names, member.name], anchor: `${anchor}.${member.name}`, next: [member.type],
      }));
      for (const { tag, type } of subtypes(number)) {
        if (only !== undefined && only !== tag) continue;
        const path = only === undefined ? [...names, tag] : names;
        if (only === undefined) {
          result.push({ entry: type, name: { name: tag, flat: flatten(tag) }, names: path, anchor: `${anchor}:${tag}`, kind: "subtype", next: [number, tag] });
        }
        for (const member of type.members) {
          result.push({ entry: member, name: member, names: [...path, member.name], anchor: `${anchor}:${tag}.${member.name}`, next: [member.type] });
        }
      }
      return result;
    };
    const step = (route, role, number, rest, names, anchor, only) => {
      const [token, ...others] = rest;
      for (const [index, place] of places(number, names, anchor, only).entries()) {
        const kind = place.kind ?? kinds[place.entry.kind];
        const isLast = others.length === 0;
        const isExact = place.name.flat === token;
        if (token !== undefined && !isExact && !(isLast && hasPart(place.name, token) && !listsTags)) continue;
        if (token === undefined && kind !== "tag" && kind !== "subtype") continue;
        if (isLast && !(listsTags && token !== undefined)) {
          found.push({
            entry: place.entry,
            title: `${title(route)} ${place.names.join(" ")}`,
            kind: `${role} ${kind}`,
            page: `${route.page}#${place.anchor}`,
            rank: (isExact || token === undefined ? 0.5 : 1.5) + (role === "request" ? 0 : 0.1) + Math.min(index, 99) / 1000,
          });
        } else {
          // The fields of a subtype are at the place of the struct.
          step(route, role, place.next[0], others, place.names, place.kind ? anchor : place.anchor, place.next[1]);
        }
      }
    };
    for (const route of entries) {
      if (route.kind !== "R") continue;
      for (let count = 1; count < tokens.length + (listsTags ? 1 : 0); count += 1) {
        const name = tokens.slice(0, count).join("");
        if (route.flat !== name && route.owner.flat + route.flat !== name) continue;
        ["request", "result", "error"].forEach((role, index) => step(route, role, route.types[index], tokens.slice(count), [], role));
      }
    }
    return found;
  };

  /// Finds members by the name of a type and their path, of which `rank` finds only those that the type declares itself:
  /// `FileMetadata.path_lower`, `UploadError.path.reason`.
  const findMembers = (tokens, whole) => {
    // By page, since aliases and paths lead to the same members.
    const found = new Map();
    const last = tokens[tokens.length - 1];
    const names = tokens.slice(0, -1).map((_, index) => tokens.slice(0, index + 1).join(""));
    for (const [start, named] of types.entries()) {
      for (const [index, name] of names.entries()) {
        if (named.flat !== name && named.path !== name) continue;
        let number = start;
        for (const token of tokens.slice(index + 1, -1)) number = members(number).find((member) => member.flat === token)?.type;
        const type = types[target(number)];
        if (!type) continue;
        for (const member of members(number)) {
          if (!member.flat.startsWith(last) || (member.owner === type && rank(member, tokens, whole) !== undefined)) continue;
          const page = `${type.page}#${member.page.split("#")[1]}`;
          found.set(page, { entry: member, title: `${title(type)}.${member.name}`, page, rank: member.flat === last ? 0 : 1 });
        }
      }
    }
    return [...found.values()];
  };

  /// Finds tags by the tags around them, as summaries of errors show them: `path/not_found`.
  const walkTags = (tokens) => {
    const found = new Set();
    for (const [number, union] of types.entries()) {
      if (union.kind !== "U") continue;
      let type = number;
      for (const [index, token] of tokens.entries()) {
        const member = members(type).find((member) => member.kind === "T" && member.flat === token);
        if (!member) break;
        if (index === tokens.length - 1) found.add(member);
        type = member.type;
      }
    }
    return found;
  };

  /// Finds routes with a word in their names, and the others around or in their documentation.
  const findRoutes = (tokens) => entries.filter((entry) => {
    if (entry.kind !== "R" || !texts || !tokens.some((token) => hasPart(entry, token))) return false;
    return tokens.every((token) => hasPart(entry, token) || hasOwner(entry, token)
      || wordPosition(texts.lower[entry.number], token.length > 3 ? token.replace(/s$/, "") : token) >= 0);
  });

  // MARK: Documentation

  const findTexts = (tokens, known) => {
    const found = [];
    const longest = tokens.reduce((a, b) => (b.length > a.length ? b : a), "");
    if (!texts || longest.length < 2) return found;
    for (let number = 0; number < entries.length; number += 1) {
      const text = texts.lower[number];
      if (!text || !text.includes(longest) || known.has(number)) continue;
      const positions = tokens.map((token) => wordPosition(text, token));
      if (positions.includes(-1)) continue;
      found.push({ entry: entries[number], rank: textRank, position: Math.min(...positions) });
    }
    return found;
  };

  const wordPosition = (text, token) => {
    for (let index = text.indexOf(token); index >= 0; index = text.indexOf(token, index + 1)) {
      if (index === 0 || !/[\p{L}\p{N}]/u.test(text[index - 1])) return index;
    }
    return -1;
  };

  /// Returns the part of a URL, or of its path, from the namespace on; other text as it is.
  const withoutHost = (text) => {
    const parts = /^(?:post\s+)?(?:https?:\/\/[^/\s]+)?\/(\S+)$/.exec(text)?.[1].split("/") ?? [];
    const start = parts.findIndex((part) => entries.some((entry) => entry.kind === "N" && entry.flat === flatten(part)));
    return start < 0 ? text : parts.slice(start).join("/");
  };

  /// Returns the results of a query. If only documentation has its words, those without fillers come first; without any results, those of
  /// words without endings.
  const find = (query) => {
    const raw = query.trim().toLowerCase();
    const spelled = withoutHost(raw).replace(/[_\s]v(\d+)(?=$|[\s/.])/g, ":$1");
    const content = spelled.split(/\s+/).filter((word) => !fillers.has(word));
    let found = [];
    for (const text of new Set([raw, spelled, content.join(" ")])) {
      const first = text ? findText(text) : [];
      const known = new Set(first.map((result) => result.entry));
      found = [...first, ...found.filter((result) => !known.has(result.entry))].slice(0, limit);
      if (first.some((result) => result.rank < textRank)) return found;
    }
    return found.length > 0 ? found : findText(content.map((word) => (word.length > 5 ? word.replace(/(ing|ed|es|s)$/, "") : word)).join(" "));
  };

  const findText = (query) => {
    const listsTags = /(^|[\s/])\.tag$/.test(query);
    const raw = query.replace(/(^|[\s/])\.tag$/, "");
    const tokens = raw.split(/[\s/.:,]+/).map(flatten).filter(Boolean);
    if (tokens.length === 0) return [];
    const whole = tokens.join("");
    const found = tokens.length > 1 || listsTags ? walk(tokens, listsTags) : [];
    if (tokens.length > 1) found.push(...findMembers(tokens, whole));
    const tags = tokens.length > 1 && raw.includes("/") ? walkTags(tokens) : new Set();
    const routes = new Set(tokens.length > 1 ? findRoutes(tokens) : []);
    const known = new Set(found.map((result) => result.entry.number));
    for (const entry of entries) {
      const value = Math.min(
        rank(entry, tokens, whole) ?? Infinity, routes.has(entry) ? 1.2 : Infinity, tags.has(entry) ? 0.8 : Infinity,
      );
      if (value === Infinity) continue;
      known.add(entry.number);
      found.push({ entry, rank: value });
    }
    const spoken = raw.split(/[^\p{L}\p{N}_]+/u).filter(Boolean);
    if (spoken.length > 0 && found.length < limit) found.push(...findTexts(spoken, known));
    return best(found);
  };

  return {
    names: parse,
    texts(text) {
      const lines = text.split("\n");
      texts = { lines, lower: lines.map((line) => line.toLowerCase()) };
    },
    find,
    title: (result) => result.title ?? title(result.entry),
    kind: (result) => result.kind ?? kinds[result.entry.kind],
    page: (result) => result.page ?? result.entry.page,
    text: (result) => texts?.lines[result.entry.number] ?? "",
    get isReady() { return entries.length > 0; },
  };
})();
