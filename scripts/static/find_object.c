// GCC's unwinder on Debian calls _dl_find_object, which glibc 2.35 and newer have and musl does not. This is the same
// function on top of dl_iterate_phdr. Only the fields that the unwinder of x86-64 reads are filled in.
#define _GNU_SOURCE
#include <link.h>
#include <stddef.h>
#include <stdint.h>

struct found {
  unsigned long long flags;
  void *map_start, *map_end;
  struct link_map *link_map;
  void *eh_frame;
  unsigned long long reserved[7];
};

struct search {
  uintptr_t pc;
  struct found *found;
};

static int visit(struct dl_phdr_info *object, size_t size, void *data) {
  (void)size;
  struct search *search = data;
  void *eh_frame = NULL;
  int inside = 0;
  for (size_t i = 0; i < object->dlpi_phnum; i++) {
    const ElfW(Phdr) *header = &object->dlpi_phdr[i];
    uintptr_t start = object->dlpi_addr + header->p_vaddr;
    if (header->p_type == PT_GNU_EH_FRAME) eh_frame = (void *)start;
    if (header->p_type == PT_LOAD && search->pc - start < header->p_memsz) {
      inside = 1;
      search->found->map_start = (void *)start;
      search->found->map_end = (void *)(start + header->p_memsz);
    }
  }
  if (!inside || eh_frame == NULL) return 0;
  search->found->flags = 0;
  search->found->link_map = NULL;
  search->found->eh_frame = eh_frame;
  return 1;
}

int _dl_find_object(void *pc, struct found *found) {
  struct search search = {(uintptr_t)pc, found};
  return dl_iterate_phdr(visit, &search) ? 0 : -1;
}
